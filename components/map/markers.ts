import { type Cluster, clusterPoints } from '#lib/domain/clusters.ts';
import { getWorldSize, type MapPoint, type MapView, type PixelSize, toScreen } from '#lib/domain/geo.ts';

/** Maximum zoom of the drawn map. Its plans have no finer detail. */
export const MAX_MAP_ZOOM = 17;
/** Minimum size of a grid cell, px. Pins in one cell are clustered. */
const MIN_CELL_PX = 64;
/** Maximum number of grid cells for a map of any size. It limits the number of marker buttons. */
const MAX_CELLS = 80;
/**
 * Margin around the viewport in which markers are also rendered, px. Otherwise a map that is being dragged
 * would be empty at its edge.
 */
const MARGIN_PX = 48;

export interface MapMarker extends MapPoint {
  /** Index of the first pin of the cluster. */
  first: number;
  /** Indexes of all pins of the cluster. */
  members: readonly number[];
  isSelected: boolean;
}

const computeCellSize = ({ width, height }: PixelSize) =>
  Math.max(MIN_CELL_PX, Math.sqrt(((width + 2 * MARGIN_PX) * (height + 2 * MARGIN_PX)) / MAX_CELLS));

/**
 * Rounds the zoom of a view down to half steps. Clusters change only at these steps, so that the clusters are
 * stable during a pinch.
 */
export const toZoomStep = ({ zoom }: MapView): number => Math.floor(zoom * 2) / 2;

/** Computes the clusters of pins at a zoom step. */
export const computeClusters = (points: readonly MapPoint[], step: number, size: PixelSize): Cluster[] =>
  clusterPoints(points, computeCellSize(size) / getWorldSize(step));

/**
 * Lists the visible markers, sorted from top to bottom. The selected pin is a separate marker. It is the last
 * in the list, so that it is rendered in front of all others.
 * @param selected index of the selected pin, or -1
 */
export function listVisibleMarkers(
  clusters: readonly Cluster[],
  points: readonly MapPoint[],
  selected: number,
  view: MapView,
  size: PixelSize,
): MapMarker[] {
  const isInside = ({ x, y }: MapPoint) =>
    x > -MARGIN_PX && y > -MARGIN_PX && x < size.width + MARGIN_PX && y < size.height + MARGIN_PX;
  const found: MapMarker[] = [];
  let alone: readonly number[] = [selected];
  for (const cluster of clusters) {
    const holdsSelected = cluster.members.includes(selected);
    // At the maximum zoom a cluster cannot be split, so the selected marker represents the entire cluster.
    if (holdsSelected && view.zoom >= MAX_MAP_ZOOM) alone = cluster.members;
    if (holdsSelected && (cluster.members.length === 1 || view.zoom >= MAX_MAP_ZOOM)) continue;
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
