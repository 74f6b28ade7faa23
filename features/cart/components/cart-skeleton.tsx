import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { common } from '#lib/texts/common.ts';
export function CartSkeleton() {
  return (
    <Stack gap={5} aria-busy="true" role="status" aria-label={common.loading}>
      {[1, 2].map((line) => (
        <Skeleton key={line} height="10.5rem" />
      ))}
    </Stack>
  );
}
