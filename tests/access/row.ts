import type { Mine } from './fixture.ts';

/** What the answers say to: nobody's browser, a guest, another customer, and the customer whose things are named. */
export type Statuses = readonly [signedOut: number, guest: number, other: number, owner: number];

export interface Row {
  statuses: Statuses;
  params?: (mine: Mine) => Record<string, string | number>;
  query?: (mine: Mine) => Record<string, string | number>;
  body?: (mine: Mine) => unknown;
  /** Carries an idempotency key. */
  keyed?: boolean;
}

export type Rest = Omit<Row, 'statuses'>;

/** The same for everybody. */
export const alike = (status: number, rest: Rest = {}): Row => ({
  statuses: [status, status, status, status],
  ...rest,
});
/** Names somebody's row: found by its owner alone. */
export const theirs = (found: number, rest: Rest): Row => ({ statuses: [404, 404, 404, found], ...rest });
/** Works for whoever calls, on what is the caller's own. */
export const everyone = (rest: Rest = {}): Row => alike(200, rest);
/** Only for those who have signed in. */
export const customers = (status = 200, rest: Rest = {}): Row => ({
  statuses: [401, 401, status, status],
  ...rest,
});
/** Only with the owner's token, which none of them has. */
export const owner = (): Row => alike(401, { body: () => ({}) });
