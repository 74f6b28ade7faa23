import { Button } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import { formatLengths, type SizeRow } from '#lib/domain/sizes.ts';
import { texts } from '../texts.ts';
import styles from './size-table.module.scss';

/** Sizes of one product, for the table's last column. */
export interface ProductSizes {
  offers: readonly { id: number; title: string }[];
  onChoose?: (offer: number) => void;
}

interface SizeTableProps {
  caption: string;
  size: string;
  measure: string;
  note?: string;
  sizes: readonly SizeRow[];
  /** Set when the measures are shown in millimetres. */
  inMillimetres?: true | undefined;
  /** The shopper's own size. */
  own?: string | null;
  product?: ProductSizes;
}

/** Compares sizes whose decimal separator may be a comma or a point. */
const isSameSize = (a: string, b: string) => a.replace(',', '.') === b.replace(',', '.');

/** Table of sizes and their measures. The note below the table explains how to choose between two sizes. */
export function SizeTable({
  caption,
  size,
  measure,
  note,
  sizes,
  inMillimetres,
  own,
  product,
}: SizeTableProps) {
  const lengths = formatLengths(sizes.map(({ cm }) => (inMillimetres ? cm * 10 : cm)));
  // The sizes of a one-size product are not in the table. A column for this product would show «нет» in each row, which
  // is wrong.
  const isSold = product?.offers.some(({ title }) => sizes.some((row) => isSameSize(row.size, title)));
  return (
    <Stack as="figure" gap={3}>
      <Text as="table" size="sm" tabular className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{size}</th>
            <th scope="col">{measure}</th>
            {isSold && <th scope="col">{texts.ofProduct}</th>}
          </tr>
        </thead>
        <tbody>
          {sizes.map((row, index) => (
            <tr key={row.size} data-own={row.size === own || undefined}>
              <th scope="row">
                {row.size} {row.size === own && <span className={styles.own}>{texts.own}</span>}
              </th>
              <td>{lengths[index]}</td>
              {product && isSold && (
                <td>
                  <InProduct {...product} size={row.size} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Text>
      {note && <Note as="figcaption">{note}</Note>}
    </Stack>
  );
}

/** Availability of a size in a product. If sizes can be selected, the cell contains a button that selects the size. */
function InProduct({ offers, onChoose, size }: ProductSizes & { size: string }) {
  const offer = offers.find(({ title }) => isSameSize(title, size));
  if (!offer) return <span className={styles.absent}>{texts.no}</span>;
  if (!onChoose) return texts.yes;
  return (
    <Button variant="plain" size="sm" aria-label={texts.chooseSize(size)} onClick={() => onChoose(offer.id)}>
      {texts.choose}
    </Button>
  );
}
