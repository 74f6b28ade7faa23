import styles from './actions.module.scss';

/** Why an action failed: the shop's error or a lost connection (ER-02, ER-04). */
export function Refusal({ error }: { error: Error | null }) {
  return (
    error && (
      <p className={styles.refusal} role="alert">
        {error.message}
      </p>
    )
  );
}
