import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { common } from '#lib/texts/common.ts';
/** Placeholder of closed orders. */
export function OrdersSkeleton() {
  return <Waiting heights={['9.4375rem', '9.4375rem', '9.4375rem', '9.4375rem']} />;
}

/** @param heights of the placeholders, from top to bottom */
export function Waiting({ heights }: { heights: readonly string[] }) {
  return (
    <Stack gap={6} role="status" aria-label={common.loading}>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
        <Skeleton key={place} height={height} />
      ))}
    </Stack>
  );
}
