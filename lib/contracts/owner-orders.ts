import { CERTIFICATE_KINDS } from '#lib/domain/certificates.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES, REFUND_STATUSES } from '#lib/domain/payments.ts';
import { discount } from './cart.ts';
import { clock, day, id, roubles, sentDay } from './common.ts';
import { deliveryType } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { orderStatus, paymentState } from './order-status.ts';
import { orderEvent, orderItem } from './orders.ts';
import { ownerPage, pagination } from './pagination.ts';
import { returnStatus } from './returns.ts';
import { z } from './zod.ts';

const moment = z.iso.datetime({ offset: true });
const person = z.object({ name: z.string(), surname: z.string(), phone: z.string(), email: z.string() });
const place = z.object({ id, name: z.string() });

/** An order as the owner's list shows it. */
const ownerOrderSummary = z.object({
  /** The number the shopper sees, `PT-000123`. */
  number: z.string(),
  created_at: moment,
  status: orderStatus,
  status_title: z.string(),
  recipient: person,
  delivery: z.object({ type: deliveryType, title: z.string(), city: z.string(), address: z.string() }),
  payment: z.object({ title: z.string(), is_online: z.boolean() }),
  /** Of its payments at the bank and outside it; null when there is none. */
  payment_state: paymentState.nullable(),
  /** To pay, or paid, with money. */
  final_amount: roubles,
  units: z.number().int(),
});
export type OwnerOrderSummary = z.infer<typeof ownerOrderSummary>;

/** Everything about an order that assembling, delivering and refunding need. */
const ownerOrder = ownerOrderSummary.extend({
  /** It belongs to a customer, not to a guest. */
  has_account: z.boolean(),
  operator_call: z.boolean(),
  comment: z.string(),
  cancel_reason: z.string(),
  /** Until when its phone has to be confirmed, or it is cancelled; absent when nothing is awaited. */
  confirm_until: moment.optional(),
  items: z.array(
    orderItem.extend({
      price: roubles,
      /** Of one unit before its discount, roubles. */
      base_price: roubles,
      /** The store that sends it; null for the online stock. */
      store: place.nullable(),
      /** Marking codes that were given. */
      marks: z.array(z.string()),
    }),
  ),
  delivery: ownerOrderSummary.shape.delivery.extend({
    date: day.nullable(),
    time_from: clock.nullable(),
    time_to: clock.nullable(),
    /** The day on which the shopper fetches it from a store. */
    assemble_date: day.nullable(),
    /** Where it is fetched; null for what a courier brings. */
    store: place.nullable(),
    point: place.nullable(),
    track_number: z.string().nullable(),
  }),
  amount: roubles,
  discounts: z.array(discount),
  delivery_price: roubles,
  /** Bonuses, one a rouble: paid with, and earned. */
  bonus_debet: z.number().int(),
  bonus_accrual: z.number().int(),
  certificate_debet: roubles,
  /** Gift certificates that paid a part; sums in roubles. */
  certificates: z.array(
    z.object({
      kind: z.enum(CERTIFICATE_KINDS),
      last_digits: z.string(),
      amount: roubles,
      refunded: roubles,
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      /** A bank; `outside` for money that the owner has received otherwise. */
      provider: z.string(),
      method: z.enum(PAYMENT_METHODS),
      status: z.enum(PAYMENT_STATUSES),
      amount: roubles,
      /** Reserved on the card, not taken yet. */
      held: z.boolean(),
      /** The bank's own id of it. */
      reference: z.string(),
      created_at: moment,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      payment_id: z.string(),
      amount: roubles,
      status: z.enum(REFUND_STATUSES),
      created_at: moment,
    }),
  ),
  /** Every change of status with its reason, the first first. */
  history: z.array(orderEvent.extend({ reason: z.string() })),
  /** Returns from it, with where their money goes; the account is empty when it goes back through the bank. */
  returns: z.array(
    z.object({
      number: z.string(),
      status: returnStatus,
      status_title: z.string(),
      created_at: moment,
      amount: roubles,
      certificate_amount: roubles,
      comment: z.string(),
      account: z.string(),
      bik: z.string(),
      account_holder: z.string(),
    }),
  ),
});
export type OwnerOrder = z.infer<typeof ownerOrder>;

/** What the owner reads of orders; each request carries `Authorization: Bearer <OWNER_TOKEN>`. */
export const ownerOrderEndpoints = {
  'GET /services/rest/v1/owner/orders': endpoint({
    summary: 'Заказы, новые первыми: по статусу, дням оформления, номеру или телефону (его конец от 4 цифр)',
    access: 'owner',
    query: z.object({
      status: orderStatus.optional(),
      from: sentDay.optional(),
      to: sentDay.optional(),
      query: z.string().trim().max(40).default(''),
      ...ownerPage,
    }),
    result: z.object({ orders: z.array(ownerOrderSummary), pagination }),
  }),
  'GET /services/rest/v1/owner/orders/:number': endpoint({
    summary: 'Заказ целиком: товары, получатель, доставка, деньги, история',
    access: 'owner',
    params: z.object({ number: z.string().max(40) }),
    result: z.object({ order: ownerOrder }),
  }),
};
