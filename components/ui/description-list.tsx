import styles from './description-list.module.scss';

/** A <dl> of names and values, separated by hairlines. */
export function DescriptionList({ items }: { items: ReadonlyArray<readonly [name: string, text: string]> }) {
  return (
    <dl className={styles.list}>
      {items.map(([name, text]) => (
        <div key={name} className={styles.item}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
