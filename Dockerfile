# Two stages: the first installs the pinned dependencies and compiles the top finder, the second has no
# build tools (nor pip, which works on /venv from outside) and runs as nobody.
FROM python:3.13-slim AS build
WORKDIR /src
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
RUN python -m venv --without-pip /venv
COPY requirements.lock .
RUN pip --python /venv/bin/python install --no-cache-dir --require-hashes -r requirements.lock
COPY pyproject.toml setup.py README.md LICENSE ./
COPY engine engine
COPY render render
COPY bot bot
RUN pip --python /venv/bin/python install --no-cache-dir --no-deps --no-build-isolation --no-index . \
    && pip --python /venv/bin/python uninstall --yes cython setuptools

FROM python:3.13-slim
RUN useradd --uid 10001 --create-home --home-dir /data chevalet
COPY --from=build /venv /venv
USER chevalet
WORKDIR /data
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 CHEVALET_CONTAINER=1
# The tables of the shipped word list, so that the first start does not wait for them.
RUN chevalet lexicon tables
VOLUME /data
# The playground listens on the container's loopback interface only, unless it is started with --host 0.0.0.0 and
# the port is published: a start without a token or that says so.
ENTRYPOINT ["chevalet"]
