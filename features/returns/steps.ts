import type { OrderReturn } from '#lib/contracts/returns.ts';
import type { ReturnStatus } from '#lib/domain/returns.ts';
import { returnStatusTitles } from '#lib/texts/returns.ts';

type Status = ReturnStatus;

/** Statuses of a return without complications, in their order. */
const USUAL_STEPS: readonly Status[] = ['new', 'approved', 'received', 'refunded'];

/**
 * Lists the past steps of a return with the shop's comments, then the expected steps. A rejected return has no expected
 * steps.
 */
export function listReturnSteps({ status, history }: Pick<OrderReturn, 'status' | 'history'>) {
  const past = history.map((event, index) => ({
    status: event.status,
    title: event.status_title,
    at: event.created_at,
    isNow: index === history.length - 1,
    comment: event.comment,
  }));
  const reached = status ? USUAL_STEPS.indexOf(status) : -1;
  const ahead = reached < 0 ? [] : USUAL_STEPS.slice(reached + 1);
  return [
    ...past,
    ...ahead.map((next) => ({ status: next, title: returnStatusTitles[next], at: null, isNow: false })),
  ];
}
