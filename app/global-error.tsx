'use client';

import { ErrorView } from '@/components/layout/error-view';
import { describeError } from '@/lib/api/describe-error';
import { fontVariables } from '@/lib/config/fonts';
import { errorTexts } from '@/lib/texts/errors';
import '@/styles/globals.scss';

/** The root layout itself failed: this takes its place, document and all. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const url = typeof window === 'undefined' ? '' : window.location.pathname;
  return (
    <html lang="ru" className={fontVariables}>
      <body>
        <title>{errorTexts.failed}</title>
        <main>
          <ErrorView {...describeError(error)} url={url} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
