import { common } from '#lib/texts/common.ts';
import { Button } from './button.tsx';
import styles from './failure.module.scss';

interface FailureProps {
  error: Error;
  busy?: boolean;
  onRetry: () => void;
}

/** The error's own message and a retry button (ER-04). */
export function Failure({ error, busy, onRetry }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{error.message}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
