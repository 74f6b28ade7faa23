import styles from './facts.module.scss';

/** Names and what stands behind them, a hairline above each. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [name: string, text: string]> }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, text]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
