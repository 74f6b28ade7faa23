/** Coordinates in degrees. Latitude is positive to the north, longitude is positive to the east. */
export interface Coordinates {
  lat: number;
  lon: number;
}

/** Point of the map projection. The world is the square from 0 to 1, and y grows to the south. */
export interface MapPoint {
  x: number;
  y: number;
}

export interface PixelSize {
  width: number;
  height: number;
}

/** View of a map: its center and zoom. Each zoom step doubles the scale. At zoom 0 the world is 256 px wide. */
export interface MapView extends MapPoint {
  zoom: number;
}

/** Padding at the sides of a view, px. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const ZOOM_LIMITS = { min: 2, max: 18 } as const;

const TILE = 256;
const EARTH_METRES = 40_075_016.686;
const METRES_PER_DEGREE = EARTH_METRES / 360;
/** Maximum latitude, degrees. The projection cannot represent the poles. */
const MAX_LAT = 85;

/** Returns the width of the world at a zoom, px. */
export const getWorldSize = (zoom: number): number => TILE * 2 ** zoom;

/** Projects coordinates by Web Mercator, which preserves angles. */
export function project({ lat, lon }: Coordinates): MapPoint {
  const sine = Math.sin((Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180);
  return { x: lon / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Converts a point of the projection to coordinates: the inverse of {@link project}. */
export const unproject = ({ x, y }: MapPoint): Coordinates => ({
  lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
  lon: (x - 0.5) * 360,
});

/**
 * Computes the straight distance between two places, metres. The earth is treated as flat between them: within a city
 * the result is exact to a few metres, and the computation is fast enough for thousands of places.
 */
export function computeDistance(a: Coordinates, b: Coordinates): number {
  const middle = (((a.lat + b.lat) / 2) * Math.PI) / 180;
  return Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos(middle)) * METRES_PER_DEGREE;
}

/** Computes metres per pixel in the center of a view. */
export const computeMetresPerPixel = (view: MapView): number =>
  (EARTH_METRES * Math.cos((unproject(view).lat * Math.PI) / 180)) / getWorldSize(view.zoom);

/**
 * Computes a scale bar of a round length: 1, 2 or 5 times a power of ten.
 * @param metres number of metres per pixel
 * @param longest maximum length of the bar, px
 */
export function computeScaleBar(metres: number, longest: number): { metres: number; pixels: number } {
  const most = metres * longest;
  const ten = 10 ** Math.floor(Math.log10(most));
  const round = ten * ([5, 2].find((step) => step * ten <= most) ?? 1);
  return { metres: round, pixels: round / metres };
}

/** Converts a point to its position in a view of the given size, px from the top left corner. */
export function toScreen(point: MapPoint, view: MapView, { width, height }: PixelSize): MapPoint {
  const size = getWorldSize(view.zoom);
  return { x: (point.x - view.x) * size + width / 2, y: (point.y - view.y) * size + height / 2 };
}

/** Clamps a zoom to the allowed range. */
export const clampZoom = (zoom: number): number => Math.max(ZOOM_LIMITS.min, Math.min(ZOOM_LIMITS.max, zoom));

/** Moves a view by pixels. Positive values move it to the right and down. */
export function moveView(view: MapView, dx: number, dy: number): MapView {
  const size = getWorldSize(view.zoom);
  const inside = (value: number) => Math.max(0, Math.min(1, value));
  return { ...view, x: inside(view.x + dx / size), y: inside(view.y + dy / size) };
}

/**
 * Changes the zoom of a view while one place remains at its position.
 * @param anchor fixed place, px from the center of the view
 */
export function zoomView(view: MapView, zoom: number, anchor: MapPoint = { x: 0, y: 0 }): MapView {
  const next = { ...view, zoom: clampZoom(zoom) };
  const moved = moveView(view, anchor.x, anchor.y);
  const back = moveView({ ...next, x: moved.x, y: moved.y }, -anchor.x, -anchor.y);
  return { ...next, x: back.x, y: back.y };
}

/**
 * Computes the view with the largest zoom that contains all places.
 * @param padding free space at each side, px: one number for all sides, or one for each side
 * @param nearest maximum zoom. Without this maximum a single place would be shown at the largest zoom of the map
 */
export function fitView(
  points: readonly MapPoint[],
  size: PixelSize,
  padding: number | Insets,
  nearest: number,
): MapView {
  const free =
    typeof padding === 'number' ? { top: padding, right: padding, bottom: padding, left: padding } : padding;
  let left = 1;
  let right = 0;
  let top = 1;
  let bottom = 0;
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  if (left > right) return { x: 0.5, y: 0.5, zoom: ZOOM_LIMITS.min };
  const width = Math.max(1, size.width - free.left - free.right);
  const height = Math.max(1, size.height - free.top - free.bottom);
  const scale = Math.min(width / (right - left), height / (bottom - top));
  const zoom = clampZoom(Math.min(nearest, Math.log2(scale / TILE)));
  // The places are centered in the free area.
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2, zoom };
  return moveView(middle, (free.right - free.left) / 2, (free.bottom - free.top) / 2);
}
