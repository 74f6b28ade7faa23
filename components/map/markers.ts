import { type Cluster, clusterPoints } from '#lib/domain/clusters.ts';
import { type Point, type Size, toScreen, type View, worldSize } from '#lib/domain/geo.ts';

/** Greatest zoom of the drawn map: its plans have no finer detail. */
export const MAX_ZOOM = 17;
/** Pins nearer to each other than this are grouped, px. */
const MIN_CELL_PX = 64;
/** Greatest number of grid cells, and so about of marker buttons, however large the map is. */
const MAX_CELLS = 80;
/** Markers this far outside the viewport are rendered too, so that a dragged map is not empty at its edge. */
const MARGIN_PX = 48;

export interface Marker extends Point {
  /** Index of the first place of the group. */
  first: number;
  /** Indexes of all places it stands for. */
  members: readonly number[];
  isSelected: boolean;
}

const cellSize = ({ width, height }: Size) =>
  Math.max(MIN_CELL_PX, Math.sqrt(((width + 2 * MARGIN_PX) * (height + 2 * MARGIN_PX)) / MAX_CELLS));

/** Groups change at half steps of zoom only, so that they stay stable during a pinch. */
export const zoomStep = ({ zoom }: View): number => Math.floor(zoom * 2) / 2;

/** The groups of places at a step of zoom. */
export const clustersAt = (points: readonly Point[], step: number, size: Size): Cluster[] =>
  clusterPoints(points, cellSize(size) / worldSize(step));

/**
 * The markers in view, sorted from top to bottom. The selected place is never grouped and comes last, so that
 * it lies over the others.
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
    x > -MARGIN_PX && y > -MARGIN_PX && x < size.width + MARGIN_PX && y < size.height + MARGIN_PX;
  const found: Marker[] = [];
  let alone: readonly number[] = [selected];
  for (const cluster of clusters) {
    const holdsSelected = cluster.members.includes(selected);
    // At the greatest zoom a group can no longer be split: the selected marker then stands for the whole
    // group.
    if (holdsSelected && view.zoom >= MAX_ZOOM) alone = cluster.members;
    if (holdsSelected && (cluster.members.length === 1 || view.zoom >= MAX_ZOOM)) continue;
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
