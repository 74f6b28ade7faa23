import { CERTIFICATE_KINDS } from '#lib/domain/certificates.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES, REFUND_STATUSES } from '#lib/domain/payments.ts';
import { discount } from './cart.ts';
import { clock, day, dayInput, id, roubles } from './common.ts';
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

/** Order in the owner's list. */
const ownerOrderSummary = z.object({
  /** Number that the shopper sees, `PT-000123`. */
  number: z.string(),
  created_at: moment,
  status: orderStatus,
  status_title: z.string(),
  recipient: person,
  delivery: z.object({ type: deliveryType, title: z.string(), city: z.string(), address: z.string() }),
  payment: z.object({ title: z.string(), is_online: z.boolean() }),
  /** State of the order's payments, at the bank or received otherwise. Null when there are no payments. */
  payment_state: paymentState.nullable(),
  /** Amount paid or to be paid with money. */
  final_amount: roubles,
  units: z.number().int(),
});
export type OwnerOrderSummary = z.infer<typeof ownerOrderSummary>;

/** Order with all data for assembling, delivering and refunding it. */
const ownerOrder = ownerOrderSummary.extend({
  /** True when the order belongs to a customer and not to a guest. */
  has_account: z.boolean(),
  operator_call: z.boolean(),
  comment: z.string(),
  cancel_reason: z.string(),
  /**
   * Deadline to confirm the phone. An order without a confirmed phone is then cancelled. Absent if no confirmation is
   * required.
   */
  confirm_until: moment.optional(),
  items: z.array(
    orderItem.extend({
      price: roubles,
      /** Price of one unit before the discount, roubles. */
      base_price: roubles,
      /** Store that sends the item. Null when the item is sent from the online stock. */
      store: place.nullable(),
      /** Marking codes assigned to the units of the line. */
      marks: z.array(z.string()),
    }),
  ),
  delivery: ownerOrderSummary.shape.delivery.extend({
    date: day.nullable(),
    time_from: clock.nullable(),
    time_to: clock.nullable(),
    /** Day on which the shopper picks the order up in a store. */
    assemble_date: day.nullable(),
    /** Store of the pickup. Null for a courier's delivery. */
    store: place.nullable(),
    point: place.nullable(),
    track_number: z.string().nullable(),
  }),
  amount: roubles,
  discounts: z.array(discount),
  delivery_price: roubles,
  /** Bonuses used, 1 bonus = 1 rouble. `bonus_accrual` is the number of bonuses earned. */
  bonus_debet: z.number().int(),
  bonus_accrual: z.number().int(),
  certificate_debet: roubles,
  /** Gift certificates that paid a part of the order. The sums are in roubles. */
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
      /** Code of the bank, or `outside` for money that the owner has received without the bank. */
      provider: z.string(),
      method: z.enum(PAYMENT_METHODS),
      status: z.enum(PAYMENT_STATUSES),
      amount: roubles,
      /** True while the payment is authorized and not captured. */
      held: z.boolean(),
      /** Identifier of the payment at the bank. */
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
  /** Status changes with their reasons, oldest first. */
  history: z.array(orderEvent.extend({ reason: z.string() })),
  /**
   * Returns from this order, each with the bank account for its refund. The account is empty if the refund is made
   * through the bank that received the payment.
   */
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

/** Endpoints with which the owner's systems load orders. Each request carries `Authorization: Bearer <OWNER_TOKEN>`. */
export const ownerOrderEndpoints = {
  'GET /services/rest/v1/owner/orders': endpoint({
    summary: 'Заказы, новые первыми: по статусу, дням оформления, номеру или телефону (его конец от 4 цифр)',
    access: 'owner',
    query: z.object({
      status: orderStatus.optional(),
      from: dayInput.optional(),
      to: dayInput.optional(),
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
