import { Skeleton } from '@/components/ui/skeleton';
import { common } from '@/lib/texts/common';

export function ResultSkeleton() {
  return (
    <div role="status" aria-label={common.loading}>
      <Skeleton height="48rem" />
    </div>
  );
}
