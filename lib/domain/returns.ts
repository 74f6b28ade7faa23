import { addDays, getMoscowDay } from './dates.ts';
import { computeShare, sumLines } from './money.ts';
import type { OrderStatus } from './order-states.ts';

/** Statuses of a return. */
export const RETURN_STATUSES = ['new', 'approved', 'received', 'refunded', 'rejected', 'withdrawn'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Allowed transitions of a return's status. */
const TRANSITIONS: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  new: ['approved', 'rejected', 'withdrawn'],
  approved: ['received', 'rejected', 'withdrawn'],
  received: ['refunded'],
  refunded: [],
  rejected: [],
  withdrawn: [],
};

/** True when a return's status may change from `from` to `to`. The shopper can set only `withdrawn`. */
export const canTransitionReturn = (from: ReturnStatus, to: ReturnStatus): boolean =>
  TRANSITIONS[from].includes(to);

/** Order line. The price is for one unit, kopecks. */
interface Line {
  price: number;
  quantity: number;
}

/**
 * Computes the refund for one unit of each line. It is the unit's share of the amount paid after discounts and bonuses,
 * rounded down to kopecks. Without rounding down, all refunds together could exceed the amount paid.
 * @param lines lines of the order
 * @param paid amount paid for the products, kopecks
 * @returns kopecks, in the order of the lines
 */
export function computeUnitRefunds(lines: readonly Line[], paid: number): number[] {
  const whole = sumLines(lines);
  return lines.map(({ price }) => computeShare(price, paid, whole));
}

/** Order line with the units and refunds of its earlier returns. Rejected and withdrawn returns do not count. */
interface ReturnedLine extends Line {
  /** Units in the earlier returns. */
  returned: number;
  /** Refund for the units in the earlier returns, kopecks. */
  refunded: number;
}

/**
 * Computes the refunds for the units that have not been returned yet, exact to the kopeck. The refund for each unit is
 * its price in the receipt. In any sequence of returns, the refunds for all units add up to the amount paid.
 * @param lines lines of the order
 * @param paid amount paid for the products, kopecks
 * @param remainder units whose refund has an additional kopeck of the rounding remainder: the first ones for the part
 * paid with money, the last ones for the part paid by certificates. Then both parts of a unit's refund add up to the
 * unit's price
 * @returns for each line the cumulative refunds for one, two, … all remaining units, kopecks
 */
export function computeRemainingRefunds(
  lines: readonly ReturnedLine[],
  paid: number,
  remainder: 'first' | 'last' = 'first',
): number[][] {
  const prices = computeUnitRefunds(lines, paid);
  const left = lines.map(({ quantity, returned }) => Math.max(0, quantity - returned));
  const units = left.reduce((sum, count) => sum + count, 0);
  const rest = lines.reduce((sum, { refunded }) => sum - refunded, paid);
  const spare = left.reduce((sum, count, line) => sum - count * (prices[line] ?? 0), rest);
  // After earlier returns at rounded prices, more than a kopeck per unit may remain.
  const more = units === 0 ? 0 : Math.floor(spare / units);
  const higher = spare - more * units;
  let unit = 0;
  return left.map((count, line) => {
    let sum = 0;
    return Array.from({ length: count }, () => {
      const isHigher = remainder === 'first' ? unit < higher : unit >= units - higher;
      sum += Math.max(0, (prices[line] ?? 0) + more + (isHigher ? 1 : 0));
      unit += 1;
      return sum;
    });
  });
}

/**
 * Splits the price of several equal units into receipt lines, exact to the kopeck. There are at most two lines, whose
 * prices differ by a kopeck, with the higher price first.
 * @param sum price of all units, kopecks
 */
export function splitIntoUnitPrices(
  quantity: number,
  sum: number,
): Array<{ quantity: number; price: number }> {
  const price = quantity === 0 ? 0 : Math.floor(sum / quantity);
  const higher = sum - price * quantity;
  return [
    { quantity: higher, price: price + 1 },
    { quantity: quantity - higher, price },
  ].filter((part) => part.quantity > 0);
}

/**
 * Splits the amount paid into receipt lines, exact to the kopeck. The rounding remainder is added to the first units,
 * one kopeck to each unit. One order line may therefore become two receipt lines.
 * @param lines lines of the order
 * @param paid amount paid, kopecks
 * @returns `line` is the index of the order line. The sum of `price × quantity` is `paid`
 */
export const splitIntoReceiptLines = (lines: readonly Line[], paid: number) =>
  computeRemainingRefunds(
    lines.map((line) => ({ ...line, returned: 0, refunded: 0 })),
    paid,
  ).flatMap((sums, line) =>
    splitIntoUnitPrices(sums.length, sums.at(-1) ?? 0).map((part) => ({ line, ...part })),
  );

/**
 * Computes the last day on which an order may be returned, `YYYY-MM-DD` in Moscow.
 * @param received time at which the order was received
 * @param days number of days after the day on which the order was received
 */
export const computeReturnDeadline = (received: Date, days: number): string =>
  addDays(getMoscowDay(received), days);

export type ReturnRefusal = 'cancelled' | 'not_received' | 'too_late' | 'nothing_left';

/**
 * Returns the reason why nothing of an order can be returned.
 * @param status status of the order
 * @param until see computeReturnDeadline. Null while the order has not been received
 * @param today `YYYY-MM-DD` in Moscow
 * @param left units bought and not returned
 * @returns null when something can be returned
 */
export function findReturnRefusal(
  status: OrderStatus,
  { until, today, left }: { until: string | null; today: string; left: number },
): ReturnRefusal | null {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'returned' || left === 0) return 'nothing_left';
  if (status !== 'completed' || until === null) return 'not_received';
  return today > until ? 'too_late' : null;
}
