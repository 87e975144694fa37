"""Everybody goes with somebody, at the least cost: a perfect matching of a complete graph.

Edmonds' algorithm with dual values (1965), in O(n^3) as Galil describes it (1986). A free vertex is the root
of a tree in which every other level is *outer*; an edge may be used once it is tight, which is when the
values of its ends are as much as its weight. An edge between two trees makes one pair more; one within a tree
closes an odd circle, a *blossom*, which from then on is one vertex. When no tight edge is left the values of
outer vertices go down and those of inner ones up, until one more edge is tight or an inner blossom opens.

Vertices are 1 to n, blossoms have the numbers after them, 0 is none. Costs are integers of any size, and so
is all that is computed here: nothing is rounded.
"""

from collections import deque
from collections.abc import Iterator, Sequence

_NONE = 0
_FREE, _OUTER, _INNER = -1, 0, 1


def cheapest_pairs(costs: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """The pairs of 0 to n - 1, an even number, whose costs are the least together; of each the smaller first.

    `costs` are not negative and the same in both directions.
    """
    size = len(costs)
    assert size % 2 == 0, "nobody is left over"
    if not size:
        return []
    much = (max(map(max, costs)) + 1) * size  # a pair more is worth any cost
    weights = [[0] * (size + 1)]
    weights += [[0, *(much - cost for cost in row)] for row in costs]
    search = _Search(weights)
    search.run()
    partners = search.match[1 : size + 1]
    return [(at, each - 1) for at, each in enumerate(partners) if at < each - 1]


class _Search:
    """The matching as it grows."""

    def __init__(self, weights: list[list[int]]) -> None:
        n = self.n = len(weights) - 1
        self.weights = weights
        most = 2 * n + 1
        self.last = n
        """The highest number that is in use."""
        self.value = [max(map(max, weights))] * (n + 1) + [0] * n
        self.match = [0] * most
        """The real vertex at the other end of the edge that is used."""
        self.slack = [0] * most
        """Of a vertex, the outer real one to which its edge is nearest to be tight."""
        self.top = list(range(n + 1)) + [0] * n
        """The outermost blossom in which a vertex is, or itself; 0 of a number that is not in use."""
        self.parent = [0] * most
        self.kind = [_FREE] * most
        self.seen = [0] * most
        self.looks = 0
        self.circle: list[list[int]] = [[] for _ in range(most)]
        """Of a blossom, what it was made of, its base first."""
        self.within = [[0] * (n + 1) for _ in range(most)]
        """Of a blossom and a real vertex in it, the part of the circle that has it."""
        self.edge = [[(u, v) for v in range(most)] for u in range(most)]
        """Between two that are outermost, the ends of the edge that is nearest to be tight."""
        for u in range(1, n + 1):
            self.within[u][u] = u
        self.queue = deque[int]()

    def run(self) -> None:
        """Make pairs until nobody is alone."""
        while self._one_more():
            pass

    # Values -----------------------------------------------------------------------------------

    def _gap(self, edge: tuple[int, int]) -> int:
        """How far an edge is from tight, twice."""
        u, v = edge
        return self.value[u] + self.value[v] - 2 * self.weights[u][v]

    def _tops(self) -> Iterator[int]:
        return (x for x in range(1, self.last + 1) if self.top[x] == x)

    def _note_slack(self, u: int, x: int) -> None:
        known = self.slack[x]
        if not known or self._gap(self.edge[u][x]) < self._gap(self.edge[known][x]):
            self.slack[x] = u

    def _find_slack(self, x: int) -> None:
        self.slack[x] = 0
        for u in range(1, self.n + 1):
            if self.top[u] != x and self.kind[self.top[u]] == _OUTER:
                self._note_slack(u, x)

    def _relax(self) -> None:
        """Change the values by as much as they can be changed."""
        steps = [self.value[b] // 2 for b in self._blossoms() if self.kind[b] == _INNER]
        for x in self._tops():
            if self.slack[x] and self.kind[x] != _INNER:
                gap = self._gap(self.edge[self.slack[x]][x])
                steps.append(gap if self.kind[x] == _FREE else gap // 2)
        step = min(steps)
        for u in range(1, self.n + 1):
            if self.kind[self.top[u]] == _OUTER:
                self.value[u] -= step
            elif self.kind[self.top[u]] == _INNER:
                self.value[u] += step
        for b in self._blossoms():
            if self.kind[b] == _OUTER:
                self.value[b] += 2 * step
            elif self.kind[b] == _INNER:
                self.value[b] -= 2 * step

    def _blossoms(self) -> Iterator[int]:
        return (b for b in range(self.n + 1, self.last + 1) if self.top[b] == b)

    # Trees ------------------------------------------------------------------------------------

    def _one_more(self) -> bool:
        """Make one pair more; returns whether anybody was alone."""
        self.kind = [_FREE] * len(self.kind)
        self.slack = [0] * len(self.slack)
        self.queue.clear()
        alone = [x for x in self._tops() if not self.match[x]]
        for x in alone:
            self.parent[x], self.kind[x] = 0, _OUTER
            self._look_at(x)
        if not alone:
            return False
        while not (self._grow() or self._tighten()):
            pass
        return True

    def _grow(self) -> bool:
        """Take all tight edges of outer vertices; returns whether one has made a pair."""
        value, weights, top = self.value, self.weights, self.top
        while self.queue:
            u = self.queue.popleft()
            if self.kind[top[u]] == _INNER:
                continue
            for v in range(1, self.n + 1):
                if top[u] == top[v]:
                    continue
                if value[u] + value[v] == 2 * weights[u][v]:
                    if self._take((u, v)):
                        return True
                else:
                    self._note_slack(u, top[v])
        return False

    def _tighten(self) -> bool:
        """Change the values, and take what is tight then; returns whether that has made a pair."""
        self._relax()
        for x in list(self._tops()):
            near = self.slack[x]
            if self.top[x] == x and near and self.top[near] != x:
                edge = self.edge[near][x]
                if self._gap(edge) == 0 and self._take(edge):
                    return True
        for b in list(self._blossoms()):
            if self.kind[b] == _INNER and self.value[b] == 0:
                self._open(b)
        return False

    def _take(self, edge: tuple[int, int]) -> bool:
        """Take a tight edge into the trees; returns whether it has made a pair."""
        u, v = self.top[edge[0]], self.top[edge[1]]
        if self.kind[v] == _FREE:
            self.parent[v], self.kind[v] = edge[0], _INNER
            after = self.top[self.match[v]]
            self.slack[v] = self.slack[after] = 0
            self.kind[after] = _OUTER
            self._look_at(after)
        elif self.kind[v] == _OUTER:
            common = self._common(u, v)
            if not common:
                self._augment(u, v)
                self._augment(v, u)
                return True
            self._close(u, common, v)
        return False

    def _look_at(self, x: int) -> None:
        if x <= self.n:
            self.queue.append(x)
        for each in self.circle[x]:
            self._look_at(each)

    def _common(self, u: int, v: int) -> int:
        """The outer vertex at which the ways to the roots meet; 0 if they do not."""
        self.looks += 1
        while u or v:
            if u:
                if self.seen[u] == self.looks:
                    return u
                self.seen[u] = self.looks
                u = self.top[self.match[u]]
                u = self.top[self.parent[u]] if u else 0
            u, v = v, u
        return 0

    def _augment(self, u: int, v: int) -> None:
        """Use the edge to `v`, and every other one from `u` to the root."""
        while True:
            after = self.top[self.match[u]]
            self._use(u, v)
            if not after:
                return
            above = self.top[self.parent[after]]
            self._use(after, above)
            u, v = above, after

    def _use(self, u: int, v: int) -> None:
        """Use the edge from `u`, a blossom perhaps, to `v`."""
        x, self.match[u] = self.edge[u][v]
        if u > self.n:
            part = self.within[u][x]
            at = self._even_way(u, part)
            circle = self.circle[u]
            for i in range(at):
                self._use(circle[i], circle[i ^ 1])
            self._use(part, v)
            self.circle[u] = circle[at:] + circle[:at]

    # Blossoms -----------------------------------------------------------------------------------

    def _even_way(self, b: int, part: int) -> int:
        """Where a part stands in the circle, which is turned so that it is an even number from the base."""
        circle = self.circle[b]
        at = circle.index(part)
        if at % 2:
            circle[1:] = circle[:0:-1]
            at = len(circle) - at
        return at

    def _set_top(self, x: int, b: int) -> None:
        self.top[x] = b
        for each in self.circle[x]:
            self._set_top(each, b)

    def _close(self, u: int, base: int, v: int) -> None:
        """Make a blossom of the circle through `u` and `v`."""
        b = next(x for x in range(self.n + 1, len(self.top)) if not self.top[x])
        self.last = max(self.last, b)
        self.value[b], self.kind[b] = 0, _OUTER
        self.match[b], self.parent[b] = self.match[base], self.parent[base]
        circle = self.circle[b] = [base]
        for start in (u, v):
            x = start
            while x != base:
                circle.append(x)
                inner = self.top[self.match[x]]
                circle.append(inner)
                self._look_at(inner)
                x = self.top[self.parent[inner]]
            if start == u:
                circle[1:] = circle[:0:-1]
        self._set_top(b, b)
        self._join(b)
        self._find_slack(b)

    def _join(self, b: int) -> None:
        """Of the edges of its parts, those that are nearest to be tight are the blossom's."""
        circle, within = self.circle[b], self.within[b]
        for x in range(1, self.last + 1):
            if self.top[x] not in (_NONE, b):
                best = min((self.edge[part][x] for part in circle), key=self._gap)
                self.edge[b][x], self.edge[x][b] = best, best[::-1]
        within[:] = [_NONE] * len(within)
        for part in circle:
            for x in range(1, self.n + 1):
                if self.within[part][x]:
                    within[x] = part

    def _open(self, b: int) -> None:
        """Take an inner blossom apart; every other part of it stays in the tree."""
        for part in self.circle[b]:
            self._set_top(part, part)
        entry = self.within[b][self.edge[b][self.parent[b]][0]]
        at = self._even_way(b, entry)
        circle = self.circle[b]
        for i in range(0, at, 2):
            inner, outer = circle[i], circle[i + 1]
            self.parent[inner] = self.edge[outer][inner][0]
            self.kind[inner], self.kind[outer] = _INNER, _OUTER
            self.slack[inner] = 0
            self._find_slack(outer)
            self._look_at(outer)
        self.kind[entry], self.parent[entry] = _INNER, self.parent[b]
        for part in circle[at + 1 :]:
            self.kind[part] = _FREE
            self._find_slack(part)
        self.top[b], self.circle[b] = 0, []
