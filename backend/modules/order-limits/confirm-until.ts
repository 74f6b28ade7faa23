import { localTime } from '#lib/domain/clock.ts';

interface Waiting {
  status: string;
  confirmed_at: Date | null;
  confirm_by: Date | null;
  /** Of the order's city. */
  time_zone: string;
}

/**
 * Until when the phone of an order has to be confirmed, or the order is cancelled.
 * @returns a contract's timestamp by the clock of the order's city; undefined when nothing is waited for
 */
export const confirmUntil = ({ status, confirmed_at, confirm_by, time_zone }: Waiting): string | undefined =>
  status === 'new' && confirmed_at === null && confirm_by !== null
    ? localTime(confirm_by, time_zone)
    : undefined;
