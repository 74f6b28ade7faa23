import type { Order } from '@/lib/contracts/orders';
import type { OrderReturn } from '@/lib/contracts/returns';
import { addDays, moscowDay } from './dates';
import { shareOf } from './money';

type Status = OrderReturn['status'];

/** Where a return may go from where it is; what is not here is refused. */
const MOVES: Readonly<Record<Status, readonly Status[]>> = {
  new: ['approved', 'rejected'],
  approved: ['received', 'rejected'],
  received: ['refunded'],
  refunded: [],
  rejected: [],
};

/** Whether the shop may move a return so. */
export const canMoveReturn = (from: Status, to: Status): boolean => MOVES[from].includes(to);

/** A line of an order; the price of one piece in kopecks. */
interface Line {
  price: number;
  quantity: number;
}

const total = (lines: readonly Line[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/**
 * What comes back for one piece of each line: its share of what was paid for the goods after the order's
 * discounts and bonuses, cut down to kopecks, so that all pieces together never bring more than was paid.
 * @param paid kopecks, delivery not included
 * @returns kopecks, in the order of the lines
 */
export function pieceRefunds(lines: readonly Line[], paid: number): number[] {
  const whole = total(lines);
  return lines.map(({ price }) => shareOf(price, paid, whole));
}

/**
 * The same sum as a receipt has to name it: to the kopeck. What the cutting down leaves over goes to the first
 * pieces, a kopeck each, so a line may come as two prices.
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

/** The last day on which an order may come back, Moscow. @param days after the one it was received on */
export const returnUntil = (received: Date, days: number): string => addDays(moscowDay(received), days);

export type ReturnRefusal = 'cancelled' | 'not_received' | 'too_late' | 'nothing_left';

/**
 * Why nothing of an order may be returned.
 * @param until see returnUntil; null while the order has not been received
 * @param today Moscow's day
 * @param left pieces bought and not returned
 * @returns null when something may be
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
