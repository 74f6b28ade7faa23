'use client';

import { Button, buttonAttributes } from '@/components/ui/button';
import { CATALOG_PATH } from '@/lib/config/paths';
import { reloadPage } from '@/lib/hooks/reload-page';
import { common } from '@/lib/texts/common';
import { errorTexts } from '@/lib/texts/errors';
import viewStyles from './error-view.module.scss';
import styles from './load-failure.module.scss';

/** Says that something the shopper opened did not load (ER-06). */
export function LoadFailure({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{errorTexts.notLoaded}</p>
      <div className={styles.actions}>
        <Button size="sm" onClick={reloadPage}>
          {common.reload}
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          {common.close}
        </Button>
      </div>
    </div>
  );
}

interface ErrorViewProps {
  /** HTTP status, or the digest under which the server logged the failure. */
  code: string;
  message: string;
  url: string;
  onRetry: () => void;
}

// Plain links: after a failure the whole page is loaded again. Every page carries this code, so it is kept
// small.
const secondary = buttonAttributes({ variant: 'secondary' });

/**
 * MD-20: the error page for any status but 404. In one file with what every page loads anyway: the two error boundaries each
 * had a copy of it.
 */
export function ErrorView({ code, message, url, onRetry }: ErrorViewProps) {
  return (
    <div className={viewStyles.view} role="alert">
      <h1 className={viewStyles.title}>{errorTexts.failed}</h1>
      <p>{errorTexts.failedAdvice}</p>
      <dl className={viewStyles.details}>
        <dt>{errorTexts.code}</dt>
        <dd>{code}</dd>
        <dt>{errorTexts.message}</dt>
        <dd>{message}</dd>
        <dt>{errorTexts.url}</dt>
        <dd>{url}</dd>
      </dl>
      <div className={viewStyles.actions}>
        <Button onClick={onRetry}>{common.retry}</Button>
        <a href="/" {...secondary}>
          {common.home}
        </a>
        <a href={CATALOG_PATH} {...secondary}>
          {common.catalog}
        </a>
      </div>
    </div>
  );
}
