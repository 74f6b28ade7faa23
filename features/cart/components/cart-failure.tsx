import { Button } from '@/components/ui/button';
import { common } from '@/lib/texts/common';
import styles from './cart-modal.module.scss';

interface CartFailureProps {
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

/** The error's own message and a way to try again (ER-04). */
export function CartFailure({ error, busy, onRetry }: CartFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{error.message}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
