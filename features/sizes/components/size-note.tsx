'use client';

import { lazy } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { computeSizeState, getSizeLabel } from '../size-state.ts';
import type { SizeNoteProps } from './retail-note.tsx';
import styles from './size-note.module.scss';

const RetailNote = lazy(() => import('./retail-note.tsx'));

/**
 * Note about the state of the chosen size. For a size that only stores have, the note contains a booking button
 * (ST-15).
 */
export function SizeNote({ isPair, ...props }: SizeNoteProps & { isPair: boolean }) {
  const state = computeSizeState(props.offer);
  const label = getSizeLabel(state, isPair);
  if (!label) return null;
  const text = (
    <p className={styles.label} data-state={state}>
      {label}
    </p>
  );
  if (state !== 'retail') return text;
  return (
    <LazyBoundary fallback={text} waiting={text}>
      <RetailNote {...props} />
    </LazyBoundary>
  );
}
