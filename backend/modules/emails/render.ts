import type { Shop } from '../../kernel/context.ts';
import type { Email } from '../../providers/mail/port.ts';
import { findOffersForEmail } from '../back-in-stock/index.ts';
import { findBookingForEmail } from '../booking/index.ts';
import { findForLetter, findPurchaseForEmail } from '../certificate-sales/index.ts';
import { certificateHash } from '../certificates/index.ts';
import { findFeedbackForEmail } from '../feedback/index.ts';
import { findOrderForEmail, type OrderForEmail } from '../orders/index.ts';
import type { OutboxEmail } from '../outbox/index.ts';
import { findReturnForEmail } from '../returns/index.ts';
import { feedback, feedbackReceived, linkEmail, passwordChanged } from './account-emails.ts';
import { bookingChange } from './booking-emails.ts';
import {
  certificateCancelled,
  certificateLetter,
  certificatePaid,
  certificateSent,
} from './certificate-emails.ts';
import { type Content, layOut } from './layout.ts';
import {
  orderCancelled,
  orderConfirmation,
  orderPayment,
  orderRevived,
  orderStatusChange,
  paymentReturned,
} from './order-emails.ts';
import { ownerContent } from './owner/index.ts';
import { returnReceived, returnStatusChange } from './return-emails.ts';
import { backInStock, newsletterConfirmation, stockConfirmation } from './stock-emails.ts';

/** Asserts that the subject of an e-mail exists. */
function requireFound<T>(facts: T | undefined, what: string): T {
  if (!facts) throw new Error(`${what} does not exist`);
  return facts;
}

type OrderEmail = Extract<OutboxEmail, { to: string; order: string }>;

/** Builds the content of an e-mail about an order. */
function buildOrderContent(order: OrderForEmail, siteUrl: string, email: OrderEmail): Content {
  const links = { siteUrl, token: email.token };
  switch (email.template) {
    case 'order_confirmation':
      return orderConfirmation(order, links);
    case 'order_status':
      return orderStatusChange(order, email.status, links);
    case 'order_cancelled':
      return orderCancelled(order, links, email.is_typed);
    case 'order_payment':
      return orderPayment(order, links);
    case 'order_revived':
      return orderRevived(order, links);
  }
}

/**
 * Builds the content of an e-mail from the data at the time of sending.
 * @returns null for an obsolete e-mail: the code of a certificate that has been replaced since
 */
async function buildContent({ db, siteUrl, now }: Shop, email: OutboxEmail): Promise<Content | null> {
  const loadReturn = async (number: string) =>
    requireFound(await findReturnForEmail(db, number), 'the return');
  const loadPurchase = async (number: string) =>
    requireFound(await findPurchaseForEmail(db, number), 'the purchase');
  const loadMessage = async (id: number) => requireFound(await findFeedbackForEmail(db, id), 'the message');
  switch (email.template) {
    case 'order_confirmation':
    case 'order_status':
    case 'order_cancelled':
    case 'order_payment':
    case 'order_revived':
      return buildOrderContent(
        requireFound(await findOrderForEmail(db, email.order), 'the order'),
        siteUrl,
        email,
      );
    case 'payment_returned':
      return paymentReturned(email);
    case 'return_received':
      return returnReceived(siteUrl, await loadReturn(email.return), email.is_notice ?? false);
    case 'return_status':
      return returnStatusChange(siteUrl, await loadReturn(email.return), email.status);
    case 'booking': {
      const booking = requireFound(await findBookingForEmail(db, email.booking), 'the booking');
      return bookingChange(siteUrl, booking, email);
    }
    case 'certificate_paid':
      return certificatePaid(siteUrl, await loadPurchase(email.purchase), now());
    case 'certificate_sent':
      return certificateSent(siteUrl, await loadPurchase(email.purchase));
    case 'certificate_cancelled':
      return certificateCancelled(await loadPurchase(email.purchase));
    case 'certificate': {
      const purchase = await findForLetter(db, email.purchase, certificateHash(email.token));
      return purchase ? certificateLetter(siteUrl, purchase, email) : null;
    }
    case 'feedback':
      return feedback(await loadMessage(email.feedback));
    case 'feedback_received':
      return feedbackReceived(await loadMessage(email.feedback));
    case 'password_changed':
      return passwordChanged(siteUrl);
    case 'stock_confirm':
      return stockConfirmation(siteUrl, await findOffersForEmail(db, email.offers), email.token);
    case 'newsletter_confirm':
      return newsletterConfirmation(siteUrl, email.token);
    case 'back_in_stock': {
      const [offer] = await findOffersForEmail(db, [email.offer]);
      return backInStock(siteUrl, requireFound(offer, 'the size'), email.token);
    }
    case 'owner_order':
    case 'owner_booking':
    case 'owner_return':
    case 'owner_review':
    case 'owner_certificate':
      return ownerContent(db, email);
    default:
      return linkEmail(siteUrl, email);
  }
}

/**
 * Renders an e-mail of the outbox.
 * @returns null for an e-mail to the shop's own mailbox when none is set, and for an obsolete one
 * @throws Error when the order, return, booking or message of the e-mail does not exist
 */
export async function renderEmail(shop: Shop, email: OutboxEmail): Promise<Email | null> {
  const to = 'to' in email ? email.to : shop.ownerMailbox;
  if (!to) return null;
  const content = await buildContent(shop, email);
  return content && layOut(to, content);
}
