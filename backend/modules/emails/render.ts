import type { Shop } from '../../kernel/context.ts';
import type { Email } from '../../providers/mail/port.ts';
import { findOffersForEmail } from '../back-in-stock/index.ts';
import { findBookingForEmail } from '../booking/index.ts';
import { findPurchaseForCertificateEmail, findPurchaseForEmail } from '../certificate-sales/index.ts';
import { hashCertificate } from '../certificates/index.ts';
import { findFeedbackForEmail } from '../feedback/index.ts';
import { findOrderForEmail, type OrderForEmail } from '../orders/index.ts';
import type { OutboxEmail } from '../outbox/index.ts';
import { findReturnForEmail } from '../returns/index.ts';
import {
  buildFeedbackEmail,
  buildFeedbackReceivedEmail,
  buildLinkEmail,
  buildPasswordChangedEmail,
} from './account-emails.ts';
import { buildBookingEmail } from './booking-emails.ts';
import {
  buildCertificateCancelledEmail,
  buildCertificateEmail,
  buildCertificatePaidEmail,
  buildCertificateSentEmail,
} from './certificate-emails.ts';
import { type EmailContent, renderEmailContent } from './layout.ts';
import {
  buildOrderCancelledEmail,
  buildOrderConfirmationEmail,
  buildOrderPaymentEmail,
  buildOrderReactivatedEmail,
  buildOrderStatusEmail,
  buildPaymentReturnedEmail,
} from './order-emails.ts';
import { buildOwnerEmail } from './owner/index.ts';
import { buildReturnReceivedEmail, buildReturnStatusEmail } from './return-emails.ts';
import {
  buildBackInStockEmail,
  buildNewsletterConfirmationEmail,
  buildStockConfirmationEmail,
} from './stock-emails.ts';

/** Asserts that the order, return, booking or message that an e-mail is about exists. */
function requireFound<T>(facts: T | undefined, what: string): T {
  if (!facts) throw new Error(`${what} does not exist`);
  return facts;
}

type OrderEmail = Extract<OutboxEmail, { to: string; order: string }>;

/** Builds the content of an e-mail about an order. */
function buildOrderContent(order: OrderForEmail, siteUrl: string, email: OrderEmail): EmailContent {
  const links = { siteUrl, token: email.token };
  switch (email.template) {
    case 'order_confirmation':
      return buildOrderConfirmationEmail(order, links);
    case 'order_status':
      return buildOrderStatusEmail(order, email.status, links);
    case 'order_cancelled':
      return buildOrderCancelledEmail(order, links, email.is_typed);
    case 'order_payment':
      return buildOrderPaymentEmail(order, links);
    case 'order_revived':
      return buildOrderReactivatedEmail(order, links);
  }
}

/**
 * Builds the content of an e-mail. The data is loaded when the e-mail is sent, not when it is queued.
 * @returns null for an obsolete e-mail, for example when its certificate code has been replaced
 */
async function buildContent({ db, siteUrl, now }: Shop, email: OutboxEmail): Promise<EmailContent | null> {
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
      return buildPaymentReturnedEmail(email);
    case 'return_received':
      return buildReturnReceivedEmail(siteUrl, await loadReturn(email.return), email.is_notice ?? false);
    case 'return_status':
      return buildReturnStatusEmail(siteUrl, await loadReturn(email.return), email.status);
    case 'booking': {
      const booking = requireFound(await findBookingForEmail(db, email.booking), 'the booking');
      return buildBookingEmail(siteUrl, booking, email);
    }
    case 'certificate_paid':
      return buildCertificatePaidEmail(siteUrl, await loadPurchase(email.purchase), now());
    case 'certificate_sent':
      return buildCertificateSentEmail(siteUrl, await loadPurchase(email.purchase));
    case 'certificate_cancelled':
      return buildCertificateCancelledEmail(await loadPurchase(email.purchase));
    case 'certificate': {
      const purchase = await findPurchaseForCertificateEmail(
        db,
        email.purchase,
        hashCertificate(email.token),
      );
      return purchase ? buildCertificateEmail(siteUrl, purchase, email) : null;
    }
    case 'feedback':
      return buildFeedbackEmail(await loadMessage(email.feedback));
    case 'feedback_received':
      return buildFeedbackReceivedEmail(await loadMessage(email.feedback));
    case 'password_changed':
      return buildPasswordChangedEmail(siteUrl);
    case 'stock_confirm':
      return buildStockConfirmationEmail(siteUrl, await findOffersForEmail(db, email.offers), email.token);
    case 'newsletter_confirm':
      return buildNewsletterConfirmationEmail(siteUrl, email.token);
    case 'back_in_stock': {
      const [offer] = await findOffersForEmail(db, [email.offer]);
      return buildBackInStockEmail(siteUrl, requireFound(offer, 'the size'), email.token);
    }
    case 'owner_order':
    case 'owner_booking':
    case 'owner_return':
    case 'owner_review':
    case 'owner_certificate':
      return buildOwnerEmail(db, email);
    default:
      return buildLinkEmail(siteUrl, email);
  }
}

/**
 * Renders an e-mail of the outbox.
 * @returns null for an obsolete e-mail, and for an e-mail to the shop's own mailbox when no such mailbox is set
 * @throws Error when the order, return, booking or message of the e-mail does not exist
 */
export async function renderEmail(shop: Shop, email: OutboxEmail): Promise<Email | null> {
  const to = 'to' in email ? email.to : shop.ownerMailbox;
  if (!to) return null;
  const content = await buildContent(shop, email);
  return content && renderEmailContent(to, content);
}
