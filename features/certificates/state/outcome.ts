import type { CertificatePurchase } from '#lib/contracts/certificate-sales.ts';
import { getMoscowDay } from '#lib/domain/dates.ts';
import { AWAITING_PAYMENT } from '#lib/domain/order-states.ts';
import { texts } from './texts.ts';

/**
 * Returns the title and the lead that describe the state of a purchase.
 * @param isOver true when the time to pay is over, although the shop has not cancelled the purchase yet
 */
export function getPurchaseOutcome(
  { status, payment_state, send_on }: CertificatePurchase,
  { isOver, now }: { isOver: boolean; now: Date },
): { title: string; lead: string } {
  const { title, lead } = texts;
  if (status === AWAITING_PAYMENT) {
    if (isOver) return { title: title.over, lead: lead.over };
    return { title: payment_state === 'declined' ? title.declined : title.awaits, lead: '' };
  }
  if (status === 'sent') return { title: title.sent, lead: lead.sent };
  if (status === 'cancelled')
    return { title: title.cancelled, lead: payment_state === null ? '' : lead.refund };
  return send_on <= getMoscowDay(now)
    ? { title: title.today, lead: lead.today }
    : { title: title.later(send_on), lead: lead.later };
}
