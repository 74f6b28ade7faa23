'use client';

import type { CSSProperties } from 'react';
import { type BoundSide, isRangeName, parseRangeBound, RANGE_FILTERS } from '#lib/domain/range-filters.ts';
import { filterTexts } from '#lib/texts/filters.ts';
import type { ListingFilter } from '../packed-filters.ts';
import { useCatalog } from '../provider.tsx';
import styles from './range-slider.module.scss';

type RangeFilter = Extract<ListingFilter, { kind: 'range' }>;

/** Maximum number of steps of a handle between the bounds. The size of a step is rounded up to a round number. */
const STEPS = 100;

/** Computes a round step: 1, 5, 10, 50, 100 and so on. */
function computeStep(width: number): number {
  const rough = Math.max(1, width / STEPS);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

/**
 * Two sliders above the fields of a range whose bounds differ. They are native inputs, so that arrow keys, Home, End
 * and touch move their handles. They have no name, because the form sends the fields.
 */
export default function RangeSlider({ filter }: { filter: RangeFilter }) {
  const selected = useCatalog((state) => state.selected[filter.name]);
  const setBound = useCatalog((state) => state.setBound);
  const step = computeStep(filter.max - filter.min);
  // The bounds of the track are multiples of the step, so that both handles reach the ends of the track.
  const [low, high] = [Math.floor(filter.min / step) * step, Math.ceil(filter.max / step) * step];
  const getTypedBound = (side: BoundSide) => {
    const bound = selected?.map(parseRangeBound).find((one) => one?.side === side)?.value;
    return bound === undefined ? null : Math.min(Math.max(bound, low), high);
  };
  const [from, to] = [getTypedBound('min') ?? low, getTypedBound('max') ?? high];
  const computeShare = (value: number) => (value - low) / (high - low);
  const move = (side: BoundSide, value: number) => {
    const bounded = side === 'min' ? Math.min(value, to) : Math.max(value, from);
    const isEnd = bounded === (side === 'min' ? low : high);
    setBound(filter.name, side, isEnd ? '' : String(bounded));
  };
  const formatValue = (value: number) =>
    isRangeName(filter.name) ? RANGE_FILTERS[filter.name].format(value) : String(value);
  const handles = [
    { side: 'min', value: from, label: filterTexts.from },
    { side: 'max', value: to, label: filterTexts.to },
  ] as const;
  return (
    <div
      className={styles.slider}
      style={{ '--from': computeShare(from), '--to': computeShare(to) } as CSSProperties}
    >
      {handles.map(({ side, value, label }) => (
        <input
          key={side}
          type="range"
          className={styles.handle}
          // When both handles are at the upper end, the handle of the lower bound is on top, so that this handle can be
          // reached.
          data-over={(side === 'min' && computeShare(from) > 0.5) || undefined}
          min={low}
          max={high}
          step={step}
          value={value}
          aria-label={`${filter.title} ${label}`}
          aria-valuetext={formatValue(value)}
          onChange={(event) => move(side, event.target.valueAsNumber)}
        />
      ))}
    </div>
  );
}
