import { formatLocalTime } from '#lib/domain/clock.ts';

interface OrderFields {
  status: string;
  confirmed_at: Date | null;
  confirm_by: Date | null;
  /** The time zone of the order's city. */
  time_zone: string;
}

/**
 * Computes the time by which an order's phone must be confirmed. An order without a confirmed phone is cancelled at
 * that time.
 * @returns a timestamp in the format of the contracts, in the time zone of the order's city, or undefined when no
 * confirmation is required
 */
export const computeConfirmationDeadline = ({
  status,
  confirmed_at,
  confirm_by,
  time_zone,
}: OrderFields): string | undefined =>
  status === 'new' && confirmed_at === null && confirm_by !== null
    ? formatLocalTime(confirm_by, time_zone)
    : undefined;
