import type { Pin } from './pin';

/** What is used of ymaps.Map. */
export interface YandexCanvas {
  getZoom: () => number;
  setCenter: (center: number[], zoom?: number) => unknown;
}

/** What is used of ymaps.ObjectManager. */
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
/** Hints are HTML. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Pins as the ObjectManager takes them. */
export const toFeatures = (pins: readonly Pin[]) =>
  pins.map(({ id, lat, lon, title }) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [lat, lon] },
    properties: { hintContent: escaped(title) },
  }));

const ONE_ZOOM = 14;

/**
 * What the map shows first, and which hands it takes.
 * @param isTouch one finger then stays the page's
 */
export function startOf(pins: readonly Pin[], isTouch: boolean) {
  const behaviors = ['multiTouch', 'dblClickZoom', ...(isTouch ? [] : ['drag'])];
  const common = { behaviors, controls: ['zoomControl'] };
  const lats = pins.map(({ lat }) => lat);
  const lons = pins.map(({ lon }) => lon);
  const [first] = pins;
  if (!first) return { ...common, center: [55.75, 37.62], zoom: 4 };
  if (pins.length === 1) return { ...common, center: [first.lat, first.lon], zoom: ONE_ZOOM };
  return {
    ...common,
    bounds: [
      [Math.min(...lats), Math.min(...lons)],
      [Math.max(...lats), Math.max(...lons)],
    ],
  };
}
