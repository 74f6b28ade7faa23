import styles from './actions.module.scss';

/** What the shop, or the connection, has said against it (ER-02, ER-04). */
export function Refusal({ error }: { error: Error | null }) {
  return (
    error && (
      <p className={styles.refusal} role="alert">
        {error.message}
      </p>
    )
  );
}
