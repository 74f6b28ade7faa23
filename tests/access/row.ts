import type { Mine } from './fixture.ts';

/**
 * Expected statuses for a browser without a session, a guest, another customer, and the customer whose data
 * is requested.
 */
export type Statuses = readonly [signedOut: number, guest: number, other: number, owner: number];

export interface Row {
  statuses: Statuses;
  params?: (mine: Mine) => Record<string, string | number>;
  query?: (mine: Mine) => Record<string, string | number>;
  body?: (mine: Mine) => unknown;
  /** True when the request has an idempotency key. */
  keyed?: boolean;
}

export type Rest = Omit<Row, 'statuses'>;

/** Expects the same status for all callers. */
export const alike = (status: number, rest: Rest = {}): Row => ({
  statuses: [status, status, status, status],
  ...rest,
});
/** Expects that only the owner finds the requested row. */
export const theirs = (found: number, rest: Rest): Row => ({ statuses: [404, 404, 404, found], ...rest });
/** Expects a success for every caller, on the caller's own data. */
export const everyone = (rest: Rest = {}): Row => alike(200, rest);
/** Expects a refusal for callers who have not signed in. */
export const customers = (status = 200, rest: Rest = {}): Row => ({
  statuses: [401, 401, status, status],
  ...rest,
});
/** Expects a refusal for all, because no caller has the owner token. */
export const owner = (): Row => alike(401, { body: () => ({}) });
