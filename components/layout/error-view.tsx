import { Button, getButtonAttributes } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { errorTexts } from '#lib/texts/errors.ts';
import { failureTexts } from '#lib/texts/failure.ts';
import styles from './error-view.module.scss';

interface ErrorViewProps {
  /** HTTP status, with the digest of the server's log entry if there is one. */
  code: string;
  message: string;
  url: string;
  onRetry: () => void;
}

// Attributes of plain <a> links. After a failure a link must load a new document, which Next's <Link> does not.
const secondary = getButtonAttributes({ variant: 'secondary' });

/** Error page for any status except 404 (MD-20). */
export function ErrorView({ code, message, url, onRetry }: ErrorViewProps) {
  return (
    <Stack gap={4} className={styles.view} role="alert">
      <Title as="h1">{failureTexts.failed}</Title>
      <p>{errorTexts.failedAdvice}</p>
      <dl className={styles.details}>
        <dt>{errorTexts.code}</dt>
        <dd>{code}</dd>
        <dt>{errorTexts.message}</dt>
        <dd>{message}</dd>
        <dt>{errorTexts.url}</dt>
        <dd>{url}</dd>
      </dl>
      <Row gap={3} wrap className={styles.actions}>
        <Button onClick={onRetry}>{commonTexts.retry}</Button>
        <a href="/" {...secondary}>
          {commonTexts.home}
        </a>
        <a href={CATALOG_PATH} {...secondary}>
          {commonTexts.catalog}
        </a>
      </Row>
    </Stack>
  );
}
