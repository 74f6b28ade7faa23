import type { ComponentProps, ReactNode } from 'react';
import { common } from '#lib/texts/common.ts';
import { Failure } from './failure.tsx';
import { Stack } from './layout.tsx';
import { Skeleton } from './skeleton.tsx';

interface SkeletonsProps {
  /** Of the placeholders, from top to bottom. */
  heights: readonly string[];
  gap?: ComponentProps<typeof Stack>['gap'];
  className?: string;
}

/** Placeholders below each other, announced as loading. */
export function Skeletons({ heights, gap = 5, className }: SkeletonsProps) {
  return (
    <Stack gap={gap} className={className} role="status" aria-label={common.loading}>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
        <Skeleton key={place} height={height} />
      ))}
    </Stack>
  );
}

interface PendingProps {
  query: NonNullable<ComponentProps<typeof Failure>['query']>;
  /** Shown until there is an answer. */
  children: ReactNode;
}

/** Stands for a request without an answer: its placeholder, or why it failed with a retry button. */
export function Pending({ query, children }: PendingProps) {
  return query.error ? <Failure query={query} /> : children;
}
