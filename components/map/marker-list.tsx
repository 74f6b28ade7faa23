'use client';

import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type ArrowDirection, findNearestInDirection } from '#lib/domain/clusters.ts';
import type { PixelSize } from '#lib/domain/geo.ts';
import styles from './marker-list.module.scss';
import type { MapMarker } from './markers.ts';
import type { MapPin } from './pin.ts';
import { mapTexts } from './texts.ts';
import { useIncrementalRender } from './use-incremental-render.ts';

const ARROWS: Partial<Record<string, ArrowDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Maximum time from a click until the clusters are recomputed because of the click, ms. */
const REGROUP_MS = 1000;

interface MarkerListProps {
  markers: readonly MapMarker[];
  pins: readonly MapPin[];
  size: PixelSize;
  onPress: (marker: MapMarker) => void;
  viewport: RefObject<HTMLElement | null>;
}

const getKey = ({ first, members, isSelected }: MapMarker) =>
  isSelected ? 'selected' : members.length > 1 ? `group-${first}` : `pin-${first}`;

/**
 * Buttons of pins and clusters. All of them are a single tab stop (roving tabindex), and arrow keys move
 * between them.
 */
export function MarkerList({ markers, pins, size, onPress, viewport }: MarkerListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState<string | null>(null);
  /**
   * Time of the last click on a marker. A click may regroup the clusters and remove the focused marker. The
   * focus must then move to the current tab stop.
   */
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  const tabStopMarker =
    markers.find((marker) => getKey(marker) === tabStop) ??
    markers.find(({ isSelected }) => isSelected) ??
    markers[nearestToMiddle(markers, size)];
  const tabStopKey = tabStopMarker && getKey(tabStopMarker);

  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isLost || performance.now() - pressedAt.current > REGROUP_MS) return;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent, marker: MapMarker) => {
    const direction = ARROWS[event.key];
    if (event.key === 'Escape') viewport.current?.focus({ preventScroll: true });
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const next = markers[findNearestInDirection(markers, marker, direction)];
    if (next)
      list.current
        ?.querySelector<HTMLElement>(`[data-key="${getKey(next)}"]`)
        ?.focus({ preventScroll: true });
  };

  return (
    <div ref={list} className={styles.markers}>
      {useIncrementalRender(markers, getKey).map((marker) => {
        const { x, y, first, members, isSelected } = marker;
        const pin = pins[first];
        const isGroup = members.length > 1 && !isSelected;
        const key = getKey(marker);
        return (
          <button
            key={key}
            data-key={key}
            type="button"
            className={isGroup ? styles.group : styles.pin}
            style={{ transform: `translate(${x}px, ${y}px)` }}
            data-kind={pin?.kind}
            data-many={(isGroup && members.length > 99) || undefined}
            aria-label={isGroup ? mapTexts.cluster(members.length) : pin?.title}
            aria-pressed={isGroup ? undefined : isSelected}
            tabIndex={key === tabStopKey ? 0 : -1}
            onFocus={() => setTabStop(key)}
            onKeyDown={(event) => onKeyDown(event, marker)}
            onClick={() => {
              pressedAt.current = performance.now();
              onPress(marker);
            }}
          >
            {isGroup && members.length}
          </button>
        );
      })}
    </div>
  );
}

function nearestToMiddle(markers: readonly MapMarker[], { width, height }: PixelSize): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { x, y }] of markers.entries()) {
    const distance = Math.hypot(x - width / 2, y - height / 2);
    if (distance >= least) continue;
    least = distance;
    best = index;
  }
  return best;
}
