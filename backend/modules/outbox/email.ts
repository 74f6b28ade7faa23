import { z } from 'zod';
import { bookingStatus } from '#lib/contracts/booking.ts';
import { orderStatus } from '#lib/contracts/order-status.ts';
import { returnStatus } from '#lib/contracts/returns.ts';

const to = z.string();
/** The secret of a link. It exists only in the e-mail, and in the outbox until the e-mail is sent. */
const token = z.string();
const order = z.string();
/** The secret of the link to the order's page. Messages queued by an earlier version contain no secret. */
const orderLink = token.optional();
/** The number of a purchased certificate. */
const purchase = z.string();
/** The offer's id. */
const offer = z.number();

/**
 * E-mails to the shop's own mailbox about a shopper's actions. These e-mails have no `to`, and are rendered from the
 * data at the time of sending.
 */
const ownerEmails = [
  z.object({
    template: z.literal('owner_order'),
    order,
    event: z.enum(['placed', 'paid', 'on_receipt', 'revived', 'cancelled']),
  }),
  z.object({
    template: z.literal('owner_booking'),
    booking: z.string(),
    event: z.enum(['booked', 'cancelled']),
  }),
  z.object({
    template: z.literal('owner_return'),
    return: z.string(),
    event: z.enum(['new', 'withdrawn']),
  }),
  z.object({ template: z.literal('owner_review'), review: z.number() }),
  z.object({ template: z.literal('owner_certificate'), purchase, event: z.enum(['bought', 'paid']) }),
] as const;
export type OwnerEmail = z.infer<(typeof ownerEmails)[number]>;

/**
 * Shape of an e-mail in the outbox. The e-mail's text is rendered when the e-mail is sent. `order`, `return` and
 * `booking` are the numbers that the shopper sees. `feedback` is the id of a message from the feedback form. An e-mail
 * without `to` is sent to the shop's own mailbox.
 */
export const outboxEmail = z.discriminatedUnion('template', [
  z.object({ template: z.literal('order_confirmation'), to, order, token: orderLink }),
  z.object({ template: z.literal('order_status'), to, order, token: orderLink, status: orderStatus }),
  /** `is_typed`: true when the reason was typed by the shopper, or by a visitor with the order's link. */
  z.object({
    template: z.literal('order_cancelled'),
    to,
    order,
    token: orderLink,
    is_typed: z.boolean().optional(),
  }),
  z.object({ template: z.literal('order_payment'), to, order, token: orderLink }),
  z.object({ template: z.literal('order_revived'), to, order, token: orderLink }),
  // `number` identifies an order or a certificate purchase. `amount` is in kopecks.
  z.object({ template: z.literal('payment_returned'), to, number: order, amount: z.number() }),
  /**
   * `is_notice`: true for an e-mail to the order's e-mail address about a return that another person may have
   * requested.
   */
  z.object({
    template: z.literal('return_received'),
    to,
    return: z.string(),
    is_notice: z.boolean().optional(),
  }),
  z.object({ template: z.literal('return_status'), to, return: z.string(), status: returnStatus }),
  z.object({
    template: z.literal('booking'),
    to,
    booking: z.string(),
    status: bookingStatus.exclude(['handed_over']),
    token: token.optional(),
  }),
  z.object({ template: z.literal('certificate_paid'), to, purchase }),
  z.object({ template: z.literal('certificate_sent'), to, purchase }),
  z.object({ template: z.literal('certificate_cancelled'), to, purchase }),
  /** The e-mail to the recipient. `token` is the certificate's code. */
  z.object({ template: z.literal('certificate'), to, purchase, token, again: z.boolean().optional() }),
  z.object({ template: z.literal('feedback'), feedback: z.number() }),
  z.object({ template: z.literal('feedback_received'), to, feedback: z.number() }),
  /**
   * `name` is the text that the visitor typed when registering. Messages queued by an earlier version contain no name.
   */
  z.object({ template: z.literal('register'), to, token, name: z.string().optional() }),
  z.object({ template: z.literal('register_known'), to, token, name: z.string().optional() }),
  z.object({ template: z.literal('restore'), to, token }),
  /** `profile` is the profile's masked phone or e-mail. Messages queued by an earlier version do not contain it. */
  z.object({ template: z.literal('confirm_email'), to, token, profile: z.string().optional() }),
  z.object({ template: z.literal('password_changed'), to }),
  z.object({ template: z.literal('stock_confirm'), to, token, offers: z.array(offer) }),
  z.object({ template: z.literal('back_in_stock'), to, token, offer }),
  z.object({ template: z.literal('newsletter_confirm'), to, token }),
  ...ownerEmails,
]);
export type OutboxEmail = z.infer<typeof outboxEmail>;
