import type { Order } from '@/lib/contracts/orders';
import type { OrderReturn } from '@/lib/contracts/returns';
import { addDays, moscowDay } from './dates';
import { shareOf } from './money';

type Status = OrderReturn['status'];

/** The allowed transitions of a return's status. */
const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  new: ['approved', 'rejected', 'withdrawn'],
  approved: ['received', 'rejected', 'withdrawn'],
  received: ['refunded'],
  refunded: [],
  rejected: [],
  withdrawn: [],
};

/** Whether a return's status may change so: by the shop, or to `withdrawn` by the shopper too. */
export const canTransitionReturn = (from: Status, to: Status): boolean => TRANSITIONS[from].includes(to);

/** An order's line; the price is for one piece, kopecks. */
interface Line {
  price: number;
  quantity: number;
}

const total = (lines: readonly Line[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/**
 * The refund for one piece of each line: its share of what was paid for the goods after the order's discounts
 * and bonuses, rounded down to kopecks, so that all refunds together never exceed what was paid.
 * @param lines of the order
 * @param paid kopecks, delivery not included
 * @returns kopecks, in the order of the lines
 */
export function pieceRefunds(lines: readonly Line[], paid: number): number[] {
  const whole = total(lines);
  return lines.map(({ price }) => shareOf(price, paid, whole));
}

/**
 * The paid sum split into receipt lines, exact to the kopeck. The remainder of rounding goes to the first
 * pieces, a kopeck each, so one line may appear with two prices.
 * @param lines of the order
 * @param paid kopecks
 * @returns `line` is the line's index; the sum of `price × quantity` is `paid`
 */
export function receiptParts(lines: readonly Line[], paid: number) {
  const prices = pieceRefunds(lines, paid);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const given = lines.reduce((sum, { quantity }, line) => sum + quantity * (prices[line] ?? 0), 0);
  let left = pieces === 0 ? 0 : paid - given;
  return lines.flatMap(({ quantity }, line) => {
    const price = prices[line] ?? 0;
    const dearer = Math.min(left, quantity);
    left -= dearer;
    return [
      { line, quantity: dearer, price: price + 1 },
      { line, quantity: quantity - dearer, price },
    ].filter((part) => part.quantity > 0);
  });
}

/**
 * The last day on which an order may be returned, `YYYY-MM-DD` in Moscow.
 * @param received when the order was received
 * @param days allowed after that day
 */
export const returnUntil = (received: Date, days: number): string => addDays(moscowDay(received), days);

export type ReturnRefusal = 'cancelled' | 'not_received' | 'too_late' | 'nothing_left';

/**
 * Why nothing of an order can be returned.
 * @param status of the order
 * @param until see returnUntil; null while the order has not been received
 * @param today `YYYY-MM-DD` in Moscow
 * @param left pieces bought and not returned
 * @returns null when something can be returned
 */
export function returnRefusal(
  status: Order['status'],
  { until, today, left }: { until: string | null; today: string; left: number },
): ReturnRefusal | null {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'returned' || left === 0) return 'nothing_left';
  if (status !== 'completed' || until === null) return 'not_received';
  return today > until ? 'too_late' : null;
}
