import { z } from 'zod';
import { bookingStatus } from '#lib/contracts/booking.ts';
import { orderStatus } from '#lib/contracts/order-status.ts';
import { returnStatus } from '#lib/contracts/returns.ts';

const to = z.string();
/** A link's secret: it exists only in the e-mail, and in the outbox until the e-mail is sent. */
const token = z.string();
const order = z.string();
/** The secret of the link to the order's page; messages of the version before have none. */
const orderLink = token.optional();
/** The number of a purchased certificate. */
const purchase = z.string();
/** A size's id. */
const offer = z.number();

/**
 * E-mails to the shop's own mailbox about what a shopper has done: they have no `to`, and are rendered from the data at the
 * moment when they are sent.
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
 * What an e-mail in the outbox consists of; its text is written when it is sent. `order`, `return` and `booking` are numbers as
 * the shopper sees them, `feedback` is the message's id. An e-mail without `to` goes to the shop's own mailbox.
 */
export const outboxEmail = z.discriminatedUnion('template', [
  z.object({ template: z.literal('order_confirmation'), to, order, token: orderLink }),
  z.object({ template: z.literal('order_status'), to, order, token: orderLink, status: orderStatus }),
  /** `is_typed`: the reason was typed by the shopper, or by a visitor with the order's link. */
  z.object({
    template: z.literal('order_cancelled'),
    to,
    order,
    token: orderLink,
    is_typed: z.boolean().optional(),
  }),
  z.object({ template: z.literal('order_payment'), to, order, token: orderLink }),
  z.object({ template: z.literal('order_revived'), to, order, token: orderLink }),
  // `number` of an order or of a certificate's purchase; `amount` in kopecks.
  z.object({ template: z.literal('payment_returned'), to, number: order, amount: z.number() }),
  /** `is_notice`: to the order's own address, about a return that somebody else may have asked for. */
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
  /** To the recipient: `token` is the code. */
  z.object({ template: z.literal('certificate'), to, purchase, token, again: z.boolean().optional() }),
  z.object({ template: z.literal('feedback'), feedback: z.number() }),
  z.object({ template: z.literal('feedback_received'), to, feedback: z.number() }),
  /** `name` as whoever registers has typed it; messages of the version before have none, as below. */
  z.object({ template: z.literal('register'), to, token, name: z.string().optional() }),
  z.object({ template: z.literal('register_known'), to, token, name: z.string().optional() }),
  z.object({ template: z.literal('restore'), to, token }),
  /** `profile`: its phone or e-mail, of which little is left. */
  z.object({ template: z.literal('confirm_email'), to, token, profile: z.string().optional() }),
  z.object({ template: z.literal('password_changed'), to }),
  z.object({ template: z.literal('stock_confirm'), to, token, offers: z.array(offer) }),
  z.object({ template: z.literal('back_in_stock'), to, token, offer }),
  z.object({ template: z.literal('newsletter_confirm'), to, token }),
  ...ownerEmails,
]);
export type OutboxEmail = z.infer<typeof outboxEmail>;
