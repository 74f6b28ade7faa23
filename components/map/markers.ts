import { type Cluster, clusterPoints } from '#lib/domain/clusters.ts';
import { getWorldSize, type Point, type Size, toScreen, type View } from '#lib/domain/geo.ts';

/** Maximum zoom of the drawn map, because its plans have no finer detail. */
export const MAX_ZOOM = 17;
/** Pins closer to each other than this are clustered, px. */
const MIN_CELL_PX = 64;
/** Maximum number of grid cells, and so approximately of marker buttons, whatever the size of the map. */
const MAX_CELLS = 80;
/**
 * Margin outside of the viewport within which markers are rendered too, px. Otherwise a dragged map would be empty
 * at its edge.
 */
const MARGIN_PX = 48;

export interface Marker extends Point {
  /** Index of the first place of the cluster. */
  first: number;
  /** Indexes of all places of the cluster. */
  members: readonly number[];
  isSelected: boolean;
}

const computeCellSize = ({ width, height }: Size) =>
  Math.max(MIN_CELL_PX, Math.sqrt(((width + 2 * MARGIN_PX) * (height + 2 * MARGIN_PX)) / MAX_CELLS));

/**
 * Rounds the zoom down to half steps. Clusters change only at these steps, so that they are stable during a pinch.
 */
export const toZoomStep = ({ zoom }: View): number => Math.floor(zoom * 2) / 2;

/** Computes the clusters of places at a step of zoom. */
export const computeClusters = (points: readonly Point[], step: number, size: Size): Cluster[] =>
  clusterPoints(points, computeCellSize(size) / getWorldSize(step));

/**
 * Lists the visible markers, sorted from top to bottom. The selected place is never clustered, and is last, so that
 * it is on top of the others.
 * @param selected index of a place, or -1
 */
export function listVisibleMarkers(
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
    // At the maximum zoom a cluster cannot be split, so the selected marker represents the whole cluster.
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
