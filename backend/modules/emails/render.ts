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

function found<T>(facts: T | undefined, what: string): T {
  if (!facts) throw new Error(`${what} does not exist`);
  return facts;
}

type OrderEmail = Extract<OutboxEmail, { to: string; order: string }>;

function orderContent(order: OrderForEmail, siteUrl: string, email: OrderEmail): Content {
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
 * What an e-mail says, from the data at the moment when it is sent.
 * @returns null for one that is no longer to be sent: the code of a certificate that has been replaced meanwhile
 */
async function contentOf({ db, siteUrl, now }: Shop, email: OutboxEmail): Promise<Content | null> {
  const returnOf = async (number: string) => found(await findReturnForEmail(db, number), 'the return');
  const purchaseOf = async (number: string) => found(await findPurchaseForEmail(db, number), 'the purchase');
  const messageOf = async (id: number) => found(await findFeedbackForEmail(db, id), 'the message');
  switch (email.template) {
    case 'order_confirmation':
    case 'order_status':
    case 'order_cancelled':
    case 'order_payment':
    case 'order_revived':
      return orderContent(found(await findOrderForEmail(db, email.order), 'the order'), siteUrl, email);
    case 'payment_returned':
      return paymentReturned(email);
    case 'return_received':
      return returnReceived(siteUrl, await returnOf(email.return), email.is_notice ?? false);
    case 'return_status':
      return returnStatusChange(siteUrl, await returnOf(email.return), email.status);
    case 'booking': {
      const booking = found(await findBookingForEmail(db, email.booking), 'the booking');
      return bookingChange(siteUrl, booking, email);
    }
    case 'certificate_paid':
      return certificatePaid(siteUrl, await purchaseOf(email.purchase), now());
    case 'certificate_sent':
      return certificateSent(siteUrl, await purchaseOf(email.purchase));
    case 'certificate_cancelled':
      return certificateCancelled(await purchaseOf(email.purchase));
    case 'certificate': {
      const purchase = await findForLetter(db, email.purchase, certificateHash(email.token));
      return purchase ? certificateLetter(siteUrl, purchase, email) : null;
    }
    case 'feedback':
      return feedback(await messageOf(email.feedback));
    case 'feedback_received':
      return feedbackReceived(await messageOf(email.feedback));
    case 'password_changed':
      return passwordChanged(siteUrl);
    case 'stock_confirm':
      return stockConfirmation(siteUrl, await findOffersForEmail(db, email.offers), email.token);
    case 'newsletter_confirm':
      return newsletterConfirmation(siteUrl, email.token);
    case 'back_in_stock': {
      const [offer] = await findOffersForEmail(db, [email.offer]);
      return backInStock(siteUrl, found(offer, 'the size'), email.token);
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
 * @returns null for one to the shop's own mailbox when none is set, and for one that is no longer to be sent
 * @throws when the order, return, booking or message that it is about does not exist
 */
export async function renderEmail(shop: Shop, email: OutboxEmail): Promise<Email | null> {
  const to = 'to' in email ? email.to : shop.ownerMailbox;
  if (!to) return null;
  const content = await contentOf(shop, email);
  return content && layOut(to, content);
}
