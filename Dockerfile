# Two stages: the first installs the pinned dependencies and compiles the top finder, the second has no
# build tools and runs as nobody. docs/operating.md says how to use it.
FROM python:3.13-slim AS build
WORKDIR /src
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev binutils
RUN python -m venv --without-pip /venv
COPY requirements.lock requirements-postgres.lock requirements-voice.lock ./
RUN pip --python /venv/bin/python install --no-cache-dir --require-hashes -r requirements.lock -r requirements-postgres.lock -r requirements-voice.lock
COPY . .
# What a debugger would need is a third of what is compiled.
RUN pip --python /venv/bin/python install --no-cache-dir --no-deps --no-build-isolation --no-index . \
    && pip --python /venv/bin/python uninstall --yes cython setuptools \
    && find /venv -name '*.so*' -type f -exec strip --strip-unneeded {} +

FROM python:3.13-slim
LABEL org.opencontainers.image.title="Chevalet" \
    org.opencontainers.image.description="The French crossword-tile game on Discord, on Telegram and in a browser" \
    org.opencontainers.image.licenses="MIT AND MPL-2.0 AND CC-BY-SA-4.0 AND OFL-1.1"
COPY --from=build /venv /venv
# Any user may have it (--user): a container gives whoever is only a number the group 0.
RUN mkdir /data && chown 10001:0 /data && chmod 0770 /data
USER 10001
VOLUME /data
# The data, and config.toml if there is one, are in /data; nothing else is written to.
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 CHEVALET_CONTAINER=1 CHEVALET_DATA=/data
# The playground listens on the container's loopback interface only, unless it is started with --host 0.0.0.0 and
# the port is published: a start without a token or that says so.
HEALTHCHECK --interval=1m --timeout=10s --start-period=2m CMD ["chevalet", "health"]
ENTRYPOINT ["chevalet"]
