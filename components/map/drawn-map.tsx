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
import { HiddenText } from '#components/ui/text.tsx';
import { clampZoom, fitView, type MapPoint, moveView, project, toScreen, zoomView } from '#lib/domain/geo.ts';
import styles from './map.module.scss';
import { MapControls, MapScale } from './map-controls.tsx';
import { MapLabels } from './map-labels.tsx';
import { MarkerList } from './marker-list.tsx';
import { computeClusters, listVisibleMarkers, MAX_MAP_ZOOM, type MapMarker, toZoomStep } from './markers.ts';
import type { MapProps } from './pin.ts';
import { PlanDrawing } from './plan-drawing.tsx';
import { findMapPlan } from './plans/index.ts';
import { mapTexts } from './texts.ts';
import { useElementSize } from './use-element-size.ts';
import { useGestures } from './use-gestures.ts';
import { useMapView } from './use-map-view.ts';

const PAN_STEP_PX = 96;
const GROUP_PADDING = 80;
const HINT_MS = 1500;
const PAN_KEYS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-PAN_STEP_PX, 0],
  ArrowRight: [PAN_STEP_PX, 0],
  ArrowUp: [0, -PAN_STEP_PX],
  ArrowDown: [0, PAN_STEP_PX],
};
const ZOOM_KEYS: Partial<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 };
const NO_PLACES: [] = [];

/**
 * Mark at the shopper's position. It is hidden from screen readers, because a text next to the map describes
 * the position.
 */
const ShopperPosition = ({ at: { x, y } }: { at: MapPoint }) => (
  <span className={styles.here} style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden="true" />
);

/** Map with pins that the shop renders itself, without a third-party service. */
export default function DrawnMap({ pins, selected, onSelect, label, places = NO_PLACES, here }: MapProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const layers = useRef<HTMLDivElement>(null);
  const keys = useId();
  const size = useElementSize(viewport);
  const points = useMemo(() => pins.map(project), [pins]);
  const chosen = useMemo(() => pins.findIndex(({ id }) => id === selected), [pins, selected]);
  const me = useMemo(() => (here ? project(here) : null), [here]);
  const { view, change, fit, markShown } = useMapView(points, points[chosen] ?? null, me, size, layers);
  const [hint, setHint] = useState<'fingers' | 'wheel' | null>(null);
  useGestures({ viewport, layers, change, onHint: setHint });

  useEffect(() => {
    if (!hint) return;
    const timer = setTimeout(() => setHint(null), HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);

  // Existing clusters move with the view immediately. New clusters are computed at a lower priority.
  const step = useDeferredValue(view && toZoomStep(view));
  const clusters = useMemo(
    () => (size && step !== null ? computeClusters(points, step, size) : []),
    [points, step, size],
  );

  const zoomBy = (by: 1 | -1) =>
    change((now) => zoomView(now, Math.min(MAX_MAP_ZOOM, Math.round(now.zoom) + by)));

  const press = ({ first, members }: MapMarker) => {
    if (!view || !size) return;
    if (members.length === 1 || view.zoom >= MAX_MAP_ZOOM) {
      const next = members[(members.indexOf(chosen) + 1) % members.length] ?? first;
      const pin = pins[next];
      markShown(points[next] ?? null);
      if (pin) onSelect(pin.id);
      return;
    }
    const groupPoints = members.flatMap((index) => points[index] ?? []);
    const near = fitView(groupPoints, size, GROUP_PADDING, MAX_MAP_ZOOM);
    change((now) => ({
      ...near,
      zoom: clampZoom(Math.max(near.zoom, Math.min(MAX_MAP_ZOOM, now.zoom + 1))),
    }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = PAN_KEYS[event.key];
    const zoom = ZOOM_KEYS[event.key];
    if (!pan && !zoom) return;
    event.preventDefault();
    if (pan) change((now) => moveView(now, ...pan));
    if (zoom) zoomBy(zoom);
  };

  // A click outside of the pins centers the map at the clicked point, because WCAG 2.5.7 requires an
  // alternative to dragging.
  const onClick = (event: MouseEvent) => {
    const isPin = event.target instanceof Element && event.target.closest('button');
    if (isPin || event.detail > 1 || !viewport.current || !size) return;
    const { left, top } = viewport.current.getBoundingClientRect();
    const [dx, dy] = [event.clientX - left - size.width / 2, event.clientY - top - size.height / 2];
    change((now) => moveView(now, dx, dy));
  };

  const plan = view && findMapPlan(view);
  const markers = view && size ? listVisibleMarkers(clusters, points, chosen, view, size) : [];
  return (
    <div className={styles.map} data-ground={plan?.ground}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, not for a map. */}
      <div
        ref={viewport}
        className={styles.viewport}
        role="group"
        aria-label={label}
        aria-roledescription={mapTexts.kind}
        aria-describedby={keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={() => zoomBy(1)}
      >
        <div ref={layers} className={styles.layers}>
          {view && size && (
            <>
              <PlanDrawing plan={plan} view={view} size={size} />
              <MapLabels plan={plan} places={places} markers={markers} view={view} size={size} />
              {me && <ShopperPosition at={toScreen(me, view, size)} />}
              <MarkerList markers={markers} pins={pins} size={size} onPress={press} viewport={viewport} />
            </>
          )}
        </div>
      </div>
      <HiddenText as="p" id={keys}>
        {mapTexts.keys}
      </HiddenText>
      {view && <MapScale view={view} />}
      {view && <MapControls view={view} onZoom={zoomBy} onFit={fit} />}
      <p className={styles.hint} data-shown={hint ? true : undefined} aria-hidden="true">
        {hint === 'wheel' ? mapTexts.wheel : mapTexts.twoFingers}
      </p>
    </div>
  );
}
