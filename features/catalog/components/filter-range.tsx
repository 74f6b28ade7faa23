'use client';

import { lazy, useEffect, useRef, useState } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { groupThousands } from '#lib/domain/money.ts';
import { type BoundSide, parseRangeBound } from '#lib/domain/range-filters.ts';
import { TEXT_MAX } from '#lib/domain/text.ts';
import { useIdle } from '#lib/hooks/use-idle.ts';
import { filterTexts } from '#lib/texts/filters.ts';
import type { ListingFilter } from '../packed-filters.ts';
import { useCatalog } from '../provider.tsx';
import styles from './filter-fields.module.scss';

/** Loaded when the browser is idle, because a listing's first scripts do not need it. */
const RangeSlider = lazy(() => import('./range-slider.tsx'));

type RangeFilter = Extract<ListingFilter, { kind: 'range' }>;

/**
 * Two fields for the bounds of a range. Both have the filter's name. Without JavaScript the form sends two numbers with
 * this name, and the URL parser distinguishes the numbers by their order.
 */
export function FilterRange({ filter }: { filter: RangeFilter }) {
  const selected = useCatalog((state) => state.selected[filter.name]) ?? [];
  const setBound = useCatalog((state) => state.setBound);
  const getDigits = (side: BoundSide) =>
    selected.find((value) => parseRangeBound(value)?.side === side)?.slice(side.length) ?? '';
  const sides = [
    { side: 'min', label: filterTexts.from, bound: filter.min },
    { side: 'max', label: filterTexts.to, bound: filter.max },
  ] as const;
  const range = useRef<HTMLDivElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const isIdle = useIdle();
  // Thousands are grouped, but not during typing, because the caret would jump.
  const formatBound = (side: BoundSide) => {
    const digits = getDigits(side);
    return isTyping || !digits ? digits : groupThousands(Number(digits));
  };

  // Stores the text that was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const inputs = range.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [];
    for (const [index, { side }] of sides.entries()) {
      const typed = (inputs[index]?.value ?? '').replace(/\D/g, '');
      if (typed !== '' && typed !== getDigits(side)) setBound(filter.name, side, typed);
    }
  }, []);

  return (
    <div ref={range} className={styles.range}>
      {sides.map(({ side, label, bound }) => (
        <label key={side} className={styles.bound}>
          <span>{label}</span>
          <input
            className={styles.number}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={TEXT_MAX}
            name={`filter[${filter.name}]`}
            placeholder={groupThousands(bound)}
            value={formatBound(side)}
            onFocus={() => setIsTyping(true)}
            onBlur={() => setIsTyping(false)}
            onChange={(event) => setBound(filter.name, side, event.target.value)}
          />
        </label>
      ))}
      {filter.max > filter.min && (
        <div className={styles.slider}>
          {isIdle && (
            <LazyBoundary>
              <RangeSlider filter={filter} />
            </LazyBoundary>
          )}
        </div>
      )}
    </div>
  );
}
