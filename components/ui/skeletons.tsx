import type { ComponentProps } from 'react';
import { commonTexts } from '#lib/texts/common.ts';
import { Stack } from './layout.tsx';
import { Skeleton } from './skeleton.tsx';

interface SkeletonsProps {
  /** Heights of the placeholders, from top to bottom. */
  heights: readonly string[];
  gap?: ComponentProps<typeof Stack>['gap'];
  className?: string;
}

/** Column of placeholders. Screen readers announce it as loading. */
export function Skeletons({ heights, gap = 5, className }: SkeletonsProps) {
  return (
    <Stack gap={gap} className={className} role="status" aria-label={commonTexts.loading}>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
        <Skeleton key={place} height={height} />
      ))}
    </Stack>
  );
}
