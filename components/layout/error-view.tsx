import { Button, buttonLook } from '@/components/ui/button';
import { common } from '@/lib/texts/common';
import { errorTexts } from '@/lib/texts/errors';
import styles from './error-view.module.scss';

interface ErrorViewProps {
  /** HTTP status, or the name the server gave the failure in its log. */
  code: string;
  message: string;
  url: string;
  onRetry: () => void;
}

// Plain links: after a failure the page is loaded anew, and every page carries this code.
const secondary = buttonLook({ variant: 'secondary' });

/** MD-20, any status but 404. */
export function ErrorView({ code, message, url, onRetry }: ErrorViewProps) {
  return (
    <div className={styles.view} role="alert">
      <h1 className={styles.title}>{errorTexts.failed}</h1>
      <p>{errorTexts.failedAdvice}</p>
      <dl className={styles.facts}>
        <dt>{errorTexts.code}</dt>
        <dd>{code}</dd>
        <dt>{errorTexts.message}</dt>
        <dd>{message}</dd>
        <dt>{errorTexts.url}</dt>
        <dd>{url}</dd>
      </dl>
      <div className={styles.ways}>
        <Button onClick={onRetry}>{common.retry}</Button>
        <a href="/" {...secondary}>
          {common.home}
        </a>
        <a href="/catalog/shoes" {...secondary}>
          {common.catalog}
        </a>
      </div>
    </div>
  );
}
