'use client';

import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { clampZoom, fitView, panView, project, zoomView } from '@/lib/domain/geo';
import styles from './map.module.scss';
import { MapLabels } from './map-labels';
import { MapScale, MapTools } from './map-tools';
import { MarkerList } from './marker-list';
import { clustersAt, type Marker, markersIn, NEAREST, stepOf } from './markers';
import type { MapProps } from './pin';
import { PlanDrawing } from './plan-drawing';
import { planOf } from './plans';
import { texts } from './texts';
import { useGestures } from './use-gestures';
import { useMapView } from './use-map-view';
import { useSize } from './use-size';

const KEY_STEP = 96;
const GROUP_PADDING = 72;
const HINT_MS = 1500;
const STEPS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};
const ZOOM_KEYS: Partial<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 };
const NOWHERE: [] = [];

/** The plan drawn by hand, with its pins: needs nobody else's service. */
export default function DrawnMap({ pins, selected, onSelect, label, places = NOWHERE }: MapProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const layers = useRef<HTMLDivElement>(null);
  const keys = useId();
  const size = useSize(viewport);
  const points = useMemo(() => pins.map(project), [pins]);
  const chosen = useMemo(() => pins.findIndex(({ id }) => id === selected), [pins, selected]);
  const { view, change, fit, leaveAt } = useMapView(points, points[chosen] ?? null, size, layers);
  const [hint, setHint] = useState<'fingers' | 'wheel' | null>(null);
  useGestures({ viewport, layers, change, onHint: setHint });

  useEffect(() => {
    if (!hint) return;
    const timer = setTimeout(() => setHint(null), HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);

  // The old groups move at once; the new ones come as soon as there is time for them.
  const step = useDeferredValue(view && stepOf(view));
  const clusters = useMemo(
    () => (size && step !== null ? clustersAt(points, step, size) : []),
    [points, step, size],
  );

  const zoomBy = (by: 1 | -1) => change((now) => zoomView(now, Math.min(NEAREST, Math.round(now.zoom) + by)));

  const press = ({ first, members }: Marker) => {
    if (!view || !size) return;
    if (members.length === 1 || view.zoom >= NEAREST) {
      const next = members[(members.indexOf(chosen) + 1) % members.length] ?? first;
      const pin = pins[next];
      leaveAt(points[next] ?? null);
      if (pin) onSelect(pin.id);
      return;
    }
    const held = members.flatMap((index) => points[index] ?? []);
    const near = fitView(held, size, GROUP_PADDING, NEAREST);
    change((now) => ({ ...near, zoom: clampZoom(Math.max(near.zoom, Math.min(NEAREST, now.zoom + 1))) }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = STEPS[event.key];
    const zoom = ZOOM_KEYS[event.key];
    if (!way && !zoom) return;
    event.preventDefault();
    if (way) change((now) => panView(now, ...way));
    if (zoom) zoomBy(zoom);
  };

  // A press beside the pins brings that place to the middle: what a drag does, without dragging.
  const onClick = (event: MouseEvent) => {
    const isPin = event.target instanceof Element && event.target.closest('button');
    if (isPin || event.detail > 1 || !viewport.current || !size) return;
    const { left, top } = viewport.current.getBoundingClientRect();
    const [dx, dy] = [event.clientX - left - size.width / 2, event.clientY - top - size.height / 2];
    change((now) => panView(now, dx, dy));
  };

  const plan = view && planOf(view);
  return (
    <div className={styles.map} data-ground={plan?.ground}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields; this is a picture one moves about in. */}
      <div
        ref={viewport}
        className={styles.viewport}
        role="group"
        aria-label={label}
        aria-roledescription={texts.kind}
        aria-describedby={keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={() => zoomBy(1)}
      >
        <div ref={layers} className={styles.layers}>
          {view && size && (
            <>
              <PlanDrawing plan={plan} view={view} size={size} />
              <MapLabels plan={plan} places={places} view={view} size={size} />
              <MarkerList
                markers={markersIn(clusters, points, chosen, view, size)}
                pins={pins}
                size={size}
                onPress={press}
                viewport={viewport}
              />
            </>
          )}
        </div>
      </div>
      <p id={keys} className={styles.hidden}>
        {texts.keys}
      </p>
      {view && <MapScale view={view} />}
      {view && <MapTools view={view} onZoom={zoomBy} onWhole={fit} />}
      <p className={styles.hint} data-shown={hint ? true : undefined} aria-hidden="true">
        {hint === 'wheel' ? texts.wheel : texts.twoFingers}
      </p>
    </div>
  );
}
