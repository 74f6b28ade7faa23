'use client';

import { failureTexts } from '#lib/texts/failure.ts';
import '#styles/globals.scss';
import type { FailurePageProps } from './failure-page.tsx';
import { LazyFailurePage } from './lazy-failure-page.tsx';
import { PublicSettings } from './public-settings.tsx';

/** Replaces the whole document when the root layout fails. */
export default function GlobalError(props: FailurePageProps) {
  return (
    <html lang="ru">
      <body>
        <PublicSettings />
        <title>{failureTexts.failed}</title>
        <main>
          <LazyFailurePage {...props} />
        </main>
      </body>
    </html>
  );
}
