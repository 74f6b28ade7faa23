'use client';

import { usePathname } from 'next/navigation';
import { ErrorView } from '@/components/layout/error-view';
import { describeError } from '@/lib/api/describe-error';

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const url = usePathname();
  return <ErrorView {...describeError(error)} url={url} onRetry={retry} />;
}
