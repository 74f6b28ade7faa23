import { sumLines } from '#lib/domain/money.ts';
import { splitIntoReceiptLines } from '#lib/domain/returns.ts';
import { formatLineName } from '#lib/texts/line-name.ts';
import { orderTexts } from '#lib/texts/order.ts';
import type { Db } from '../../db/client.ts';
import type { StoredReceiptLine } from '../../db/money-schema.ts';
import type { ReceiptLine } from '../../providers/payment/port.ts';
import { findOrderItems } from '../orders/index.ts';
import { findMarkingCodes } from './marking-codes-repo.ts';
import { certificateTitle } from './texts.ts';

/**
 * Splits a receipt line into one line per unit with a marking code, and one line for the remaining units.
 * @param codes the marking codes. The codes that are used are removed from this array.
 */
function splitByMarks(line: ReceiptLine, codes: string[]): ReceiptLine[] {
  const marked = codes.splice(0, line.quantity).map((mark) => ({ ...line, quantity: 1, mark }));
  const left = line.quantity - marked.length;
  return left > 0 ? [...marked, { ...line, quantity: left }] : marked;
}

/**
 * Builds the receipt lines of an order's items and delivery, with the prices that are paid for them, in kopecks.
 * @param total sum of the lines, kopecks
 * @param withMarks true to split the lines into units with a marking code
 */
export async function buildOrderReceiptLines(
  tx: Db,
  { id, delivery_price }: { id: number; delivery_price: number },
  total: number,
  withMarks = false,
): Promise<ReceiptLine[]> {
  const items = await findOrderItems(tx, [id]);
  // A certificate may have paid for a part of the delivery too.
  const delivery = Math.min(delivery_price, total);
  const codes = withMarks ? await findMarkingCodes(tx, id) : [];
  const codesOf = new Map(
    items.map(({ offer_id }) => [
      offer_id,
      codes.filter((one) => one.offer_id === offer_id).map(({ code }) => code),
    ]),
  );
  const itemLines = splitIntoReceiptLines(items, total - delivery).flatMap(({ line, quantity, price }) => {
    const item = items[line];
    if (!item || price === 0) return [];
    const own: ReceiptLine = { title: formatLineName(item), quantity, price, kind: 'goods' };
    return splitByMarks(own, codesOf.get(item.offer_id) ?? []);
  });
  if (delivery === 0) return itemLines;
  return [...itemLines, { title: orderTexts.delivery, quantity: 1, price: delivery, kind: 'delivery' }];
}

/** Builds the receipt line of a certificate purchase. @param amount kopecks */
export const buildCertificateReceiptLines = (amount: number): ReceiptLine[] => [
  { title: certificateTitle, quantity: 1, price: amount, kind: 'certificate' },
];

/** Distributes a part of a paid sum over the lines in proportion, exact to the kopeck. @param amount kopecks */
export function buildPartialReceiptLines(lines: readonly ReceiptLine[], amount: number): ReceiptLine[] {
  if (sumLines(lines) === amount) return [...lines];
  return splitIntoReceiptLines(lines, amount).flatMap(({ line, quantity, price }) => {
    const own = lines[line];
    return own && price > 0 ? [{ ...own, quantity, price }] : [];
  });
}

/**
 * Converts stored lines to receipt lines. Lines stored by an earlier version have no `kind`, so a delivery line among
 * them is recognized by its title.
 */
export const toReceiptLines = (lines: readonly StoredReceiptLine[]): ReceiptLine[] =>
  lines.map(({ kind, ...line }) => ({
    ...line,
    kind: kind ?? (line.title === orderTexts.delivery ? 'delivery' : 'goods'),
  }));
