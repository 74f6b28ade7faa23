import { Button, ButtonLink } from '@/components/ui/button';
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
        <ButtonLink href="/" variant="secondary">
          {common.home}
        </ButtonLink>
        <ButtonLink href="/catalog/shoes" variant="secondary">
          {common.catalog}
        </ButtonLink>
      </div>
    </div>
  );
}
