import styles from './description-list.module.scss';
import { Stack } from './layout.tsx';

/** A <dl> of names and values, separated by hairlines. */
export function DescriptionList({ items }: { items: ReadonlyArray<readonly [name: string, text: string]> }) {
  return (
    <dl className={styles.list}>
      {items.map(([name, text]) => (
        <Stack gap={1} key={name} className={styles.item}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </Stack>
      ))}
    </dl>
  );
}
