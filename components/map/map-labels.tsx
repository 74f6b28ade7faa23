import { project, type Size, toScreen, type View } from '@/lib/domain/geo';
import styles from './map.module.scss';
import type { Place } from './pin';
import type { DrawnPlan } from './plans';

/** From these steps of zoom on there is room for names in a city. */
const FROM = { water: 9.6, place: 10.6, park: 10.6 } as const;
/** Nearer than this the country is no more; cities are named by what is in them. */
const COUNTRY = 8.2;

interface MapLabelsProps {
  plan: DrawnPlan | null;
  places: readonly Place[];
  view: View;
  size: Size;
}

/** Names of waters and parks, and of the cities where the whole country is seen. */
export function MapLabels({ plan, places, view, size }: MapLabelsProps) {
  const isCountry = view.zoom < COUNTRY;
  const named = (plan?.labels ?? []).filter(({ kind }) => isCountry || view.zoom >= FROM[kind]);
  const cities = isCountry
    ? places.map(({ title, ...place }) => ({ text: title, kind: 'city', ...project(place) }))
    : [];
  return (
    <div className={styles.labels} aria-hidden="true">
      {[...named, ...cities].map(({ text, kind, ...point }) => {
        const { x, y } = toScreen(point, view, size);
        return (
          <span key={text} className={styles.label} data-kind={kind} style={{ left: x, top: y }}>
            {text}
          </span>
        );
      })}
    </div>
  );
}
