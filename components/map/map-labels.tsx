import { type MapPoint, type MapView, type PixelSize, project, toScreen } from '#lib/domain/geo.ts';
import { findLabelPin, findLabelsAbove } from './label-places.ts';
import styles from './map.module.scss';
import type { LabelledCity } from './pin.ts';
import type { DrawnPlan } from './plans/index.ts';

/**
 * Minimum zoom at which a kind of label is shown on the plan of a city. At a lower zoom there is not enough
 * room.
 */
const MIN_ZOOM = { water: 9.6, place: 10.6, park: 10.6 } as const;
/** Zoom from which the labels of a city's plan are shown instead of the country's labels. */
const COUNTRY_MAX_ZOOM = 8.2;

interface MapLabelsProps {
  plan: DrawnPlan | null;
  places: readonly LabelledCity[];
  /** Positions of the markers on the map, px. */
  markers: readonly MapPoint[];
  view: MapView;
  size: PixelSize;
}

/**
 * Labels of waters, parks and other locations of a plan. On the map of the country, cities are labelled as
 * well.
 */
export function MapLabels({ plan, places, markers, view, size }: MapLabelsProps) {
  const isCountry = view.zoom < COUNTRY_MAX_ZOOM;
  const named = (plan?.labels ?? []).filter(({ kind }) => isCountry || view.zoom >= MIN_ZOOM[kind]);
  const cities = (isCountry ? places : []).map(({ title, ...place }) => ({
    text: title,
    kind: 'city',
    ...findLabelPin(toScreen(project(place), view, size), markers),
  }));
  const above = findLabelsAbove(cities);
  const labels = [...named.map((label) => ({ ...label, ...toScreen(label, view, size) })), ...cities];
  return (
    <div className={styles.labels} aria-hidden="true">
      {labels.map(({ text, kind, x, y }) => (
        <span
          key={text}
          className={styles.label}
          data-kind={kind}
          data-above={above.has(text) || undefined}
          style={{ left: x, top: y }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
