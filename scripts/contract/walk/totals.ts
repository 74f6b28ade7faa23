import type { CallReply, ContractRun } from '../run/run.ts';
import { getAtPath, toNumberOr, toRecords } from '../run/values.ts';
import { contractTexts as t } from '../texts.ts';

const KOPECK = 0.01;

/** Checks that the final sum is the sum of the products and the delivery. Orders with discounts are not checked. */
export function checkTotals(run: ContractRun, endpoint: string, { ok, result }: CallReply): void {
  const [amount, delivery, final] = ['amount', 'delivery_price', 'final_amount'].map((name) =>
    getAtPath(result, name),
  );
  if (!ok || typeof amount !== 'number' || typeof final !== 'number') return;
  const isPlain =
    toRecords(getAtPath(result, 'discounts')).length === 0 &&
    ['bonus_debet', 'certificate_debet'].every((name) => toNumberOr(getAtPath(result, name), 0) === 0);
  const price = toNumberOr(delivery, 0);
  if (isPlain && Math.abs(amount + price - final) >= KOPECK)
    run.outcomes.differ(endpoint, t.totals(amount, price, final));
}
