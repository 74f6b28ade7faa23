'use client';

import { usePathname } from 'next/navigation';
import { ErrorView } from '@/components/layout/failure-views';
import { describeError } from '@/lib/api/describe-error';
import { useRecovery } from '@/lib/hooks/use-recovery';

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const url = usePathname();
  const recovery = useRecovery(error, retry);
  if (recovery.reloading) return null;
  return <ErrorView {...describeError(error)} url={url} onRetry={recovery.retry} />;
}
