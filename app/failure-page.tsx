'use client';

import { ErrorView } from '#components/layout/error-view.tsx';
import { describeError } from '#lib/api/describe-error.ts';
import { useRecovery } from '#lib/hooks/use-recovery.ts';

export interface FailurePageProps {
  error: unknown;
  retry: () => void;
}

/** Content of the error page (MD-20), unless the page reloads itself (ER-06). */
export default function FailurePage({ error, retry }: FailurePageProps) {
  const recovery = useRecovery(error, retry);
  if (recovery.reloading) return null;
  return <ErrorView {...describeError(error)} url={window.location.pathname} onRetry={recovery.retry} />;
}
