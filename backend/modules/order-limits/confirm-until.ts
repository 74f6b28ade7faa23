import { moscowTime } from '@/lib/domain/dates';

interface Waiting {
  status: string;
  confirmed_at: Date | null;
  confirm_by: Date | null;
}

/**
 * Until when the phone of an order has to be confirmed, or the order is cancelled.
 * @returns a contract's timestamp; undefined when nothing is waited for
 */
export const confirmUntil = ({ status, confirmed_at, confirm_by }: Waiting): string | undefined =>
  status === 'new' && confirmed_at === null && confirm_by !== null
    ? moscowTime(confirm_by, '+03:00')
    : undefined;
