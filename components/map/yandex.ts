import type { Pin } from './pin.ts';

/** The part of ymaps.Map that is used. */
export interface YandexCanvas {
  getZoom: () => number;
  setCenter: (center: number[], zoom?: number) => unknown;
}

/** The part of ymaps.ObjectManager that is used. */
export interface Manager {
  objects: {
    events: {
      add: (type: 'click', onEvent: (event: { get: (name: 'objectId') => number }) => void) => unknown;
    };
    setObjectOptions: (id: number, options: { preset: string }) => unknown;
  };
}

export const PRESETS = {
  pin: 'islands#blackDotIcon',
  selected: 'islands#darkOrangeDotIcon',
  cluster: 'islands#blackClusterIcons',
} as const;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** The API renders hints as HTML. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Pins as GeoJSON features for the ObjectManager. */
export const toFeatures = (pins: readonly Pin[]) =>
  pins.map(({ id, lat, lon, title }) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [lat, lon] },
    properties: { hintContent: escaped(title) },
  }));

const SINGLE_PIN_ZOOM = 14;

/**
 * The map's initial state and behaviours.
 * @param isTouch without the `drag` behaviour, so that one finger scrolls the page
 */
export function initialState(pins: readonly Pin[], isTouch: boolean) {
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
