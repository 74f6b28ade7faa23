import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { CONFIRMATION_DAYS } from '../back-in-stock/index.ts';
import { IS_UNATTACHED } from '../uploads/index.ts';

/** Retention rule of a table. An index of the table begins with the column `since`. */
type RuleOf<T extends keyof Database> = {
  table: T;
  /** Column with the start of the retention. */
  since: keyof Database[T] & string;
  /** Days of retention after `since`. 0 deletes the row at that time. */
  days: number;
  /**
   * Condition that selects the rows to delete. By default all rows are selected. The condition equals the condition of
   * the partial index.
   */
  only?: RawBuilder<boolean>;
};
/** Retention rule of any table. */
export type RetentionRule = { [T in keyof Database]: RuleOf<T> }[keyof Database];

/**
 * Retention rules. Decision 058 has the reasons, also for the tables that are retained. The data of guests is deleted
 * by modules/shoppers/sweep.ts.
 */
export const RETENTION_RULES: readonly RetentionRule[] = [
  { table: 'sessions', since: 'expires_at', days: 0 },
  { table: 'phone_codes', since: 'created_at', days: 1 },
  { table: 'confirmed_phones', since: 'confirmed_at', days: 1 },
  { table: 'letter_links', since: 'created_at', days: 2 },
  { table: 'order_links', since: 'expires_at', days: 0 },
  // Windows of rate limits, and waiting times after wrong passwords, last at most a day.
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
  // Until `expires_at` a quote guarantees the delivery price that the shopper has seen: modules/delivery/quotes.ts.
  { table: 'delivery_quotes', since: 'expires_at', days: 1 },
  // Unconfirmed subscriptions, whose confirmation link expires after this time.
  {
    table: 'stock_subscriptions',
    since: 'created_at',
    days: CONFIRMATION_DAYS,
    only: sql`told_at IS NULL AND confirmed_at IS NULL`,
  },
  { table: 'subscriptions', since: 'created_at', days: CONFIRMATION_DAYS, only: sql`confirmed_at IS NULL` },
  // A subscription ends after a year without stock.
  { table: 'stock_subscriptions', since: 'created_at', days: 365, only: sql`told_at IS NULL` },
  // During these 30 days the link in the notification can still end the other subscriptions of the e-mail address.
  { table: 'stock_subscriptions', since: 'told_at', days: 30, only: sql`told_at IS NOT NULL` },
  // The files are deleted afterwards by modules/uploads/sweep.ts.
  { table: 'uploads', since: 'created_at', days: 1, only: IS_UNATTACHED },
];
