type Point = [number, number];

/** Douglas–Peucker: leaves out points that are closer than a tolerance to the line without them. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  const kept = new Set([0, points.length - 1]);
  const ranges: [number, number][] = [[0, points.length - 1]];
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [from, to] = range;
    const farthest = farthestBetween(points, from, to);
    if (farthest.distance <= tolerance) continue;
    kept.add(farthest.index);
    ranges.push([from, farthest.index], [farthest.index, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

function farthestBetween(points: readonly Point[], from: number, to: number) {
  const [startX, startY] = points[from] ?? [0, 0];
  const [endX, endY] = points[to] ?? [0, 0];
  const [dx, dy] = [endX - startX, endY - startY];
  const length = Math.hypot(dx, dy);
  let farthest = { index: from, distance: 0 };
  for (let index = from + 1; index < to; index += 1) {
    const [x, y] = points[index] ?? [0, 0];
    const distance = length
      ? Math.abs(dx * (startY - y) - dy * (startX - x)) / length
      : Math.hypot(x - startX, y - startY);
    if (distance > farthest.distance) farthest = { index, distance };
  }
  return farthest;
}
