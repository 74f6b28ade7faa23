import type { ComponentProps } from 'react';
import { commonTexts } from '#lib/texts/common.ts';
import { Button } from './button.tsx';
import styles from './failure.module.scss';
import { joinClassNames } from './join-class-names.ts';

type FailureProps = Pick<ComponentProps<'p'>, 'ref' | 'tabIndex'> & {
  error?: { message: string } | null;
  busy?: boolean;
  onRetry?: () => void;
  /** Failed query. The retry button refetches it. */
  query?: { error: Error | null; isFetching: boolean; refetch: () => unknown };
};

/** Error message: above the button whose action failed, or with a retry button (ER-01, ER-02, ER-04). */
export function FailureMessage({
  query,
  error = query?.error,
  busy = query?.isFetching,
  onRetry = query && (() => void query.refetch()),
  ...rest
}: FailureProps) {
  if (!error) return null;
  if (!onRetry)
    return (
      <p {...rest} className={joinClassNames(styles.failure, styles.refusal)} role="alert">
        {error.message}
      </p>
    );
  return (
    <div className={styles.failure} role="alert">
      <p>{error.message}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    </div>
  );
}
