"""What a notebook does with the same file: reads it, counts at two thresholds, intervals, curve, twenty bootstraps of the
area under it, and the cheapest band by grid. Prints its times in ms as JSON, the import of its libraries apart."""
import json
import sys
import time

start = time.perf_counter()
import numpy as np  # noqa: E402
import pandas as pd  # noqa: E402
from sklearn.metrics import roc_auc_score, roc_curve  # noqa: E402

imported = time.perf_counter()

table = pd.read_csv(sys.argv[1])
read = time.perf_counter()

truth = (table["refund_requested"] == "yes").to_numpy()
scores = table["answer:refund_requested"].to_numpy()
lower, upper = 0.3, 0.7


def wilson(hits, n, z=1.959964):
    if n == 0:
        return (0.0, 1.0)
    share = hits / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * np.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return (middle - half, middle + half)


yes, no = scores >= upper, scores < lower
counts = pd.crosstab(np.select([yes, no], ["yes", "no"], "unsure"), truth)
automatic = int((yes | no).sum())
wrong = int((yes & ~truth).sum() + (no & truth).sum())
intervals = [wilson(wrong, automatic), wilson(int((yes & truth).sum()), int(yes.sum()))]
curve = roc_curve(truth, scores)
area = roc_auc_score(truth, scores)

draws = np.random.default_rng(1)
areas = []
for _ in range(20):
    at = draws.integers(0, len(truth), len(truth))
    areas.append(roc_auc_score(truth[at], scores[at]))

positives = np.sort(scores[truth])
negatives = np.sort(scores[~truth])
grid = np.round(np.arange(0, 1.0001, 0.01), 2)
misses = np.searchsorted(positives, grid)
alarms = len(negatives) - np.searchsorted(negatives, grid)
below = np.searchsorted(np.sort(scores), grid)
cost, band = min(
    (5 * misses[low] + alarms[high] + 0.5 * (below[high] - below[low]), (grid[low], grid[high]))
    for low in range(len(grid))
    for high in range(low, len(grid))
)
done = time.perf_counter()

print(
    json.dumps(
        {
            "libraries": 1000 * (imported - start),
            "read": 1000 * (read - imported),
            "reckoned": 1000 * (done - read),
            "area": area,
            "bootstrapped": float(np.std(areas)),
            "wrong": wrong,
            "automatic": automatic,
            "counts": counts.to_numpy().tolist(),
            "intervals": intervals,
            "points": len(curve[0]),
            "cost": float(cost),
            "band": [float(edge) for edge in band],
        }
    )
)
