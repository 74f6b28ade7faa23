import styles from './auth.module.scss';

/** An error, shown above the button that failed (ER-01, ER-02, ER-04). */
export function FormFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p className={styles.failure} role="alert">
      {error.message}
    </p>
  );
}
