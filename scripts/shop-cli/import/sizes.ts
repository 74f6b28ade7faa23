import { ONE_SIZE } from '#lib/domain/russian/names.ts';
import { foldText } from '#lib/domain/text.ts';
import type { ImportedProduct, TableProblem } from './products.ts';
import type { OfferRow } from './state.ts';
import { COLUMN_NAMES, importTexts as texts } from './texts.ts';

/** International sizes in ascending order. */
const INTERNATIONAL = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', '2xl', '3xl', '4xl', '5xl'];

/** Rank of a size: numbers, then international sizes. All others are last, in the order of the table. */
function rank(title: string): [kind: number, value: number] {
  const number = /^(\d+(?:[.,]\d+)?)/.exec(title)?.[1];
  const place = INTERNATIONAL.indexOf(foldText(title));
  if (place >= 0) return [1, place];
  return number === undefined ? [2, 0] : [0, Number(number.replace(',', '.'))];
}

/** Sorts sizes in ascending order. */
export function sortSizes(titles: readonly string[]): string[] {
  return titles.toSorted((one, other) => {
    const [kind, value] = rank(one);
    const [otherKind, otherValue] = rank(other);
    return kind - otherKind || value - otherValue;
  });
}

/** Sizes and stock that an import writes for one product. */
interface PlannedSizes {
  /** New sizes, and sizes whose position has changed. */
  offers: OfferRow[];
  created: number;
  stock: Array<{ offer_id: number; quantity: number }>;
  problems: TableProblem[];
}

/**
 * Plans the sizes of a product. Sizes that are not in the table are not changed.
 * @param known sizes that the product has
 * @param createId returns the id of a new size
 */
export function planSizes(
  { sizes }: ImportedProduct,
  product_id: number,
  known: readonly OfferRow[],
  createId: () => number,
): PlannedSizes {
  const created: OfferRow[] = [];
  const stock: PlannedSizes['stock'] = [];
  const problems: TableProblem[] = [];
  for (const { row, title, quantity } of sizes) {
    if (title === undefined && (known.length > 1 || sizes.length > 1)) {
      problems.push({
        row,
        column: COLUMN_NAMES.size,
        value: String(quantity),
        allowed: texts.sizeNeeded,
      });
      continue;
    }
    const wanted = title ?? known[0]?.title ?? ONE_SIZE;
    const offer = known.find((size) => foldText(size.title) === foldText(wanted));
    if (!offer) created.push({ id: createId(), product_id, title: wanted, sort: 0, quantity: quantity ?? 0 });
    else if (quantity !== undefined && quantity !== offer.quantity)
      stock.push({ offer_id: offer.id, quantity });
  }
  if (created.length === 0) return { offers: [], created: 0, stock, problems };
  const all = [...known, ...created];
  const order = sortSizes(all.map(({ title }) => title));
  const sorted = all.map((size) => ({ ...size, sort: order.indexOf(size.title) * 10 }));
  const isChanged = ({ id, sort }: OfferRow) => known.find((size) => size.id === id)?.sort !== sort;
  return { offers: sorted.filter(isChanged), created: created.length, stock, problems };
}
