'use client';

import { useState } from 'react';
import { failureTexts } from '#lib/texts/failure.ts';
import '#styles/globals.scss';
import type { FailurePageProps } from './failure-page.tsx';
import { LazyFailurePage } from './lazy-failure-page.tsx';
import { PublicSettings } from './public-settings.tsx';

/**
 * Returns the classes of the failed document. The error page needs the classes, because they define the fonts
 * (app/layout.tsx).
 */
const readClassName = () => (typeof document === 'undefined' ? '' : document.documentElement.className);

/** Replaces the whole document when the root layout fails. */
export default function GlobalError(props: FailurePageProps) {
  const [className] = useState(readClassName);
  return (
    <html lang="ru" className={className}>
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
