import type { CustomerFixture } from './fixture.ts';

/**
 * Expected statuses for a browser without a session, a guest, another customer, and the customer whose data
 * is requested.
 */
export type Statuses = readonly [signedOut: number, guest: number, other: number, owner: number];

export interface AccessRow {
  statuses: Statuses;
  params?: (mine: CustomerFixture) => Record<string, string | number>;
  query?: (mine: CustomerFixture) => Record<string, string | number>;
  body?: (mine: CustomerFixture) => unknown;
  /** True when the request has an idempotency key. */
  keyed?: boolean;
}

export type AccessRowOptions = Omit<AccessRow, 'statuses'>;

/** Expects the same status for all callers. */
export const expectSame = (status: number, rest: AccessRowOptions = {}): AccessRow => ({
  statuses: [status, status, status, status],
  ...rest,
});
/** Expects that only the customer to whom the row belongs finds the requested row. */
export const expectOwnerOnly = (found: number, rest: AccessRowOptions): AccessRow => ({
  statuses: [404, 404, 404, found],
  ...rest,
});
/** Expects a success for every caller, on the caller's own data. */
export const expectSuccess = (rest: AccessRowOptions = {}): AccessRow => expectSame(200, rest);
/** Expects a refusal for callers who have not signed in. */
export const expectCustomersOnly = (status = 200, rest: AccessRowOptions = {}): AccessRow => ({
  statuses: [401, 401, status, status],
  ...rest,
});
/** Expects a refusal for all, because no caller has the owner token. */
export const expectOwnerTokenOnly = (): AccessRow => expectSame(401, { body: () => ({}) });
