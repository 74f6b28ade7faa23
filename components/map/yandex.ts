import type { MapPin } from './pin.ts';

/** Methods of `ymaps.Map` that the map uses. */
export interface YandexCanvas {
  getZoom: () => number;
  setCenter: (center: number[], zoom?: number) => unknown;
}

/** Methods of `ymaps.ObjectManager` that the map uses. */
export interface YandexObjectManager {
  objects: {
    events: {
      add: (type: 'click', onEvent: (event: { get: (name: 'objectId') => number }) => void) => unknown;
    };
    setObjectOptions: (id: number, options: { preset: string }) => unknown;
  };
}

export const YANDEX_PRESETS = {
  pin: 'islands#blackDotIcon',
  selected: 'islands#darkOrangeDotIcon',
  cluster: 'islands#blackClusterIcons',
} as const;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes a text, because the API renders hints as HTML. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Converts pins to GeoJSON features for the ObjectManager. */
export const toYandexFeatures = (pins: readonly MapPin[]) =>
  pins.map(({ id, lat, lon, title }) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [lat, lon] },
    properties: { hintContent: escapeHtml(title) },
  }));

const SINGLE_PIN_ZOOM = 14;

/**
 * Builds the initial state of Yandex Maps: position, zoom, behaviors and controls.
 * @param isTouch true to omit the `drag` behavior, so that one finger scrolls the page
 */
export function buildYandexMapState(pins: readonly MapPin[], isTouch: boolean) {
  const behaviors = ['multiTouch', 'dblClickZoom', ...(isTouch ? [] : ['drag'])];
  const common = { behaviors, controls: ['zoomControl'] };
  const lats = pins.map(({ lat }) => lat);
  const lons = pins.map(({ lon }) => lon);
  const [first] = pins;
  if (!first) return { ...common, center: [55.75, 37.62], zoom: 4 };
  if (pins.length === 1) return { ...common, center: [first.lat, first.lon], zoom: SINGLE_PIN_ZOOM };
  return {
    ...common,
    bounds: [
      [Math.min(...lats), Math.min(...lons)],
      [Math.max(...lats), Math.max(...lons)],
    ],
  };
}
