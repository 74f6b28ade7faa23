import { formatLengths, type SizeRow } from '@/lib/domain/sizes';
import styles from './size-table.module.scss';

interface SizeTableProps {
  caption: string;
  size: string;
  measure: string;
  note: string;
  sizes: readonly SizeRow[];
}

/** Sizes and their measures; the note says what to do between two of them. */
export function SizeTable({ caption, size, measure, note, sizes }: SizeTableProps) {
  const lengths = formatLengths(sizes.map(({ cm }) => cm));
  return (
    <figure className={styles.figure}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{size}</th>
            <th scope="col">{measure}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((row, index) => (
            <tr key={row.size}>
              <th scope="row">{row.size}</th>
              <td>{lengths[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className={styles.note}>{note}</figcaption>
    </figure>
  );
}
