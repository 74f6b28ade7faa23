'use client';

import { ErrorView } from '@/components/layout/failure-views';
import { describeError } from '@/lib/api/describe-error';
import { fontVariables } from '@/lib/config/fonts';
import { useRecovery } from '@/lib/hooks/use-recovery';
import { errorTexts } from '@/lib/texts/errors';
import '@/styles/globals.scss';

/** Replaces the whole document when the root layout fails. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const recovery = useRecovery(error, retry);
  const url = typeof window === 'undefined' ? '' : window.location.pathname;
  return (
    <html lang="ru" className={fontVariables}>
      <body>
        <title>{errorTexts.failed}</title>
        <main>
          {!recovery.reloading && <ErrorView {...describeError(error)} url={url} onRetry={recovery.retry} />}
        </main>
      </body>
    </html>
  );
}
