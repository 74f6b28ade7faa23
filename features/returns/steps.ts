import type { OrderReturn } from '@/lib/contracts/returns';
import { returnStatusTitles } from '@/lib/texts/returns';

type Status = OrderReturn['status'];

/** The usual way of a request. */
const WAY: readonly Status[] = ['new', 'approved', 'received', 'refunded'];

/** What has happened to a request with the shop's words to it, then what is still to come; a rejected one has nothing. */
export function stepsOf({ status, history }: Pick<OrderReturn, 'status' | 'history'>) {
  const past = history.map((event, index) => ({
    status: event.status,
    title: event.status_title,
    at: event.created_at,
    isNow: index === history.length - 1,
    comment: event.comment,
  }));
  const reached = WAY.indexOf(status);
  const ahead = reached < 0 ? [] : WAY.slice(reached + 1);
  return [
    ...past,
    ...ahead.map((next) => ({ status: next, title: returnStatusTitles[next], at: null, isNow: false })),
  ];
}
