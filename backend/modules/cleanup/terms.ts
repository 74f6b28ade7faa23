import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { CONFIRM_DAYS } from '../back-in-stock/index.ts';
import { LOOSE } from '../uploads/index.ts';

/** Rows of a table that nobody needs after a time. Each has an index that begins with the moment. */
type TermOf<T extends keyof Database> = {
  table: T;
  /** The moment from which on they are kept. */
  since: keyof Database[T] & string;
  /** For how many days; none are kept when the moment has come. */
  days: number;
  /** Which rows, when it is not all of them. Written as its partial index is. */
  only?: RawBuilder<boolean>;
};
export type Term = { [T in keyof Database]: TermOf<T> }[keyof Database];

/**
 * What is deleted, and when; decision 058 says why, and why the other tables stay. What guests have gathered goes with them:
 * modules/shoppers/sweep.ts.
 */
export const TERMS: readonly Term[] = [
  { table: 'sessions', since: 'expires_at', days: 0 },
  { table: 'phone_codes', since: 'created_at', days: 1 },
  { table: 'confirmed_phones', since: 'confirmed_at', days: 1 },
  { table: 'letter_links', since: 'created_at', days: 2 },
  { table: 'order_links', since: 'expires_at', days: 0 },
  // Windows and waits are a day long at most.
  { table: 'rate_limits', since: 'started_at', days: 1 },
  { table: 'login_failures', since: 'last_at', days: 1 },
  {
    table: 'outbox',
    since: 'created_at',
    days: 30,
    only: sql`(sent_at IS NOT NULL OR failed_at IS NOT NULL)`,
  },
  { table: 'inbox', since: 'created_at', days: 30 },
  { table: 'search_asked', since: 'day', days: 90 },
  // So long an order costs what its shopper has seen: modules/delivery/quotes.ts.
  { table: 'delivery_quotes', since: 'expires_at', days: 1 },
  // Nobody has confirmed them: the link of the letter is good for so long.
  {
    table: 'stock_subscriptions',
    since: 'created_at',
    days: CONFIRM_DAYS,
    only: sql`told_at IS NULL AND confirmed_at IS NULL`,
  },
  { table: 'subscriptions', since: 'created_at', days: CONFIRM_DAYS, only: sql`confirmed_at IS NULL` },
  // A size that has not come back in a year is not waited for any longer.
  { table: 'stock_subscriptions', since: 'created_at', days: 365, only: sql`told_at IS NULL` },
  // So long the link of the letter that told can still end the other subscriptions of its mailbox.
  { table: 'stock_subscriptions', since: 'told_at', days: 30, only: sql`told_at IS NOT NULL` },
  // Their files follow: modules/uploads/sweep.ts.
  { table: 'uploads', since: 'created_at', days: 1, only: LOOSE },
];
