import { type Cluster, clusterPoints } from '@/lib/domain/clusters';
import { type Point, type Size, toScreen, type View, worldSize } from '@/lib/domain/geo';

/** The drawn plan is nowhere so fine that more would help. */
export const NEAREST = 17;
/** Nearer to each other than this many pixels, pins become one. */
const CELL = 64;
/** So many cells the largest map has: markers in the document are never many. */
const MOST = 80;
/** Markers just outside are drawn too: a shifted map is not empty at its edge. */
const MARGIN = 48;

export interface Marker extends Point {
  /** Index of the first place. */
  first: number;
  /** Indexes of all places it stands for. */
  members: readonly number[];
  isSelected: boolean;
}

const cellOf = ({ width, height }: Size) =>
  Math.max(CELL, Math.sqrt(((width + 2 * MARGIN) * (height + 2 * MARGIN)) / MOST));

/** Groups change at half steps of zoom only, so that a pinch does not shuffle them all the time. */
export const stepOf = ({ zoom }: View): number => Math.floor(zoom * 2) / 2;

/** The groups of places at a step of zoom. */
export const clustersAt = (points: readonly Point[], step: number, size: Size): Cluster[] =>
  clusterPoints(points, cellOf(size) / worldSize(step));

/**
 * What stands on the map now, from the top; the selected place always stands by itself, and last, over the others.
 * @param selected index of a place, or -1
 */
export function markersIn(
  clusters: readonly Cluster[],
  points: readonly Point[],
  selected: number,
  view: View,
  size: Size,
): Marker[] {
  const isInside = ({ x, y }: Point) =>
    x > -MARGIN && y > -MARGIN && x < size.width + MARGIN && y < size.height + MARGIN;
  const found: Marker[] = [];
  let alone: readonly number[] = [selected];
  for (const cluster of clusters) {
    const holdsSelected = cluster.members.includes(selected);
    // There is no nearer: the selected one leads to the others of its place.
    if (holdsSelected && view.zoom >= NEAREST) alone = cluster.members;
    if (holdsSelected && (cluster.members.length === 1 || view.zoom >= NEAREST)) continue;
    const place = toScreen(cluster, view, size);
    const [first = 0] = cluster.members;
    if (isInside(place)) found.push({ ...place, first, members: cluster.members, isSelected: false });
  }
  found.sort((a, b) => a.y - b.y);
  const point = points[selected];
  if (!point) return found;
  const place = toScreen(point, view, size);
  return isInside(place)
    ? [...found, { ...place, first: selected, members: alone, isSelected: true }]
    : found;
}
