import { Stack } from './layout.tsx';
import styles from './text-list.module.scss';

/** List of texts, numbered or with bullets. */
export function TextList({ ordered, items }: { ordered?: boolean; items: readonly string[] }) {
  return (
    <Stack as={ordered ? 'ol' : 'ul'} gap={2} className={styles.list} data-ordered={ordered || undefined}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Stack>
  );
}
