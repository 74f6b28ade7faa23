import { NUMBER_MAX } from '#lib/domain/number-input.ts';
import { isOrderNumber, normalizeOrderNumber } from '#lib/domain/order-number.ts';
import { isPhoneHint } from '#lib/domain/phone.ts';
import { PHONE_MAX, TEXT_MAX } from '#lib/domain/text.ts';
import { validation } from '#lib/texts/validation.ts';
import { addressFields } from './address.ts';
import { discount } from './cart.ts';
import { heldCertificate } from './certificates.ts';
import { clock, day, dayInput, id, MAX_INT, pictureAddress, roubles, withZeroDefault } from './common.ts';
import { deliveryType, payment } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { orderStatus, paymentState } from './order-status.ts';
import { recipient } from './recipient.ts';
import { trimmedTextSchema } from './text-schemas.ts';
import { z } from './zod.ts';

type Body = Record<string, unknown>;

/** Moves the recipient's fields into `user_info`. In section 3 these fields are next to the other body fields. */
function gatherRecipient({ name, surname, phone, email, ...body }: Body): Body {
  return { user_info: { name, surname, phone, email }, ...body };
}

/** Copies `order_id` to `number`, because section 7 names the order's number `order_id`. */
const nameNumber = (body: Body): Body => ({ number: body.order_id, ...body });

/** Fields of the checkout that determine the total: the delivery with its details, and the payment. */
export const orderChoice = z.object({
  delivery_id: id,
  payment_id: id.optional(),
  /** Saved address, for a courier. `address` is an address for this order only, which is not saved. */
  address_id: id.optional(),
  address: addressFields.optional(),
  assemble_date: dayInput.optional(),
  delivery_date: dayInput.optional(),
  delivery_time_from: clock.optional(),
  delivery_time_to: clock.optional(),
  /** Id of the store, for store pickup. */
  pickup_store_id: id.optional(),
  /** Id of the pickup point, for delivery to a pickup point. */
  postamat_id: id.optional(),
  /** City of the order. The default is the session's city. */
  city_id: id.optional(),
  is_budget_payment: z.boolean().default(false),
});

export const orderItem = z.object({
  offer_id: id,
  product_code: z.string(),
  title: z.string(),
  vendor_code: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number().int(),
  /** Price of one unit, roubles. */
  price: roubles.optional(),
  preview: pictureAddress,
});
export type OrderItem = z.infer<typeof orderItem>;

/** Order as the shopper sees it before placing it: its total and its lines. */
export const expectedOrder = z.object({
  /** Amount to pay with money, delivery included, roubles. */
  final_amount: roubles,
  /** Amount paid by gift certificates, roubles. If absent, this amount is not compared. */
  certificate_debet: roubles.optional(),
  /** Expected day of arrival at the pickup point. A later arrival counts as a difference. */
  delivery_date: day.optional(),
  items: z.array(z.object({ offer_id: id, quantity: z.number().int(), price: roubles })).max(500),
});
export type ExpectedOrder = z.infer<typeof expectedOrder>;

export const checkoutTotals = z.object({
  /** Order lines to which the sums below belong. */
  items: z.array(orderItem),
  /** Price of the products before discounts, roubles. A back end may omit sums. */
  amount: roubles.optional(),
  discounts: z.array(discount),
  delivery_price: roubles.optional(),
  /** Amount to pay with money, after bonuses and certificates, roubles. */
  final_amount: roubles.optional(),
  /** Gift certificates, each with the amount that it pays. `certificate_debet` is the total of these amounts. */
  certificates: z.array(heldCertificate),
  certificate_debet: withZeroDefault(roubles),
  /** Bonuses that may be used. `bonus_debet` is the number of bonuses used. */
  bonus: withZeroDefault(z.number().int()),
  bonus_debet: withZeroDefault(z.number().int()),
  is_budget_payment: z.boolean(),
  payments: z.array(payment),
});
export type CheckoutTotals = z.infer<typeof checkoutTotals>;

/** Time at which an order without a confirmed phone is cancelled, in the time zone of the order's city. */
const confirmUntil = z.iso.datetime({ offset: true }).optional();

/** Reason why a client may see an order: the client placed the order, or has its link from an e-mail or SMS. */
export const orderAccess = z.enum(['own', 'link']);

/** Change of an order's status. */
export const orderEvent = z.object({
  status: orderStatus.optional(),
  status_title: z.string(),
  created_at: z.iso.datetime({ offset: true }),
});

export const order = z.object({
  /** Number that the shopper sees. */
  number: z.string().min(1),
  /** A back end that implements only the specification may omit this field and the other optional fields. */
  created_at: z.iso.datetime({ offset: true }).optional(),
  status: orderStatus.optional(),
  status_title: z.string(),
  items: z.array(orderItem),
  access: orderAccess.default('own'),
  /** True when the order belongs to a customer and not to a guest. */
  has_account: z.boolean(),
  /**
   * Recipient. The e-mail is empty for a one-click order that was placed without an e-mail. When the order is opened by
   * its link, the surname, the phone and the e-mail are masked.
   */
  recipient: z.object({ name: z.string(), surname: z.string(), phone: z.string(), email: z.string() }),
  /** Comment of the shopper. Empty when the order is opened by its link. */
  comment: z.string(),
  delivery: z.object({
    type: deliveryType.optional(),
    title: z.string(),
    /** Delivery address in one line. */
    address: z.string(),
    date: day.nullable(),
    time_from: clock.nullable(),
    time_to: clock.nullable(),
  }),
  payment: payment.pick({ code: true, title: true, method: true }),
  /** True for a payment in four installments (BC-02). */
  is_budget_payment: z.boolean(),
  /** Payment state at the bank. Null when no payment has begun. */
  payment_state: paymentState.nullable(),
  /** Amount that the bank has already refunded, also for returns. Absent when it is 0. */
  refunded: roubles.optional(),
  /** Seconds left to pay at the time of the response. 0 after the deadline, null when no payment is awaited. */
  pay_seconds: z.number().int().nullable(),
  /** Online payment methods to which the order can be switched while it awaits payment (v1/orders/init_payment). */
  pay_online: z.array(payment),
  /** Methods of payment on receipt to which the order can be switched. */
  pay_on_receipt: z.array(payment),
  /** Deadline to confirm the phone (phone/check, phone/confirm). Absent if no confirmation is required. */
  confirm_until: confirmUntil,
  amount: roubles.optional(),
  discounts: z.array(discount),
  delivery_price: roubles.optional(),
  /** Bonuses used, 1 bonus = 1 rouble. */
  bonus_debet: withZeroDefault(z.number().int()),
  /** Amount paid by gift certificates. */
  certificate_debet: withZeroDefault(roubles),
  /** Amount paid or to be paid with money. */
  final_amount: roubles.optional(),
  /** True when the shopper requested a call to confirm the order. */
  operator_call: z.boolean(),
  /** Reason of the cancellation. Empty otherwise. */
  cancel_reason: z.string(),
  /** Status changes, oldest first. */
  history: z.array(orderEvent),
  /** Returns from this order by any requester, earliest first. */
  returns: z.array(z.object({ number: z.string(), status_title: z.string() })),
  /** Actions that the shopper of the order may take now. */
  can_cancel: z.boolean(),
  can_pay: z.boolean(),
  can_return: z.boolean(),
});
export type Order = z.infer<typeof order>;

/** Part of an order that is shown to every client with the order's number and phone. It has no personal data. */
export const orderTracking = z.object({
  /** Empty when a back end does not return it. */
  number: z.string(),
  status: orderStatus.optional(),
  status_title: z.string(),
  delivery: z.object({
    type: deliveryType.optional(),
    title: z.string(),
    /** Expected day of delivery. Null while it is unknown. */
    date: day.nullable(),
    time_from: clock.nullable(),
    time_to: clock.nullable(),
  }),
  /** Parcel at a carrier. Absent if the carrier has not assigned a tracking number yet. */
  parcel: z.object({ carrier: z.string(), track_number: z.string() }).optional(),
  /** Status changes, oldest first. */
  history: z.array(orderEvent),
});
export type OrderTracking = z.infer<typeof orderTracking>;

/** Fields of the tracking form (RT-17). The form of /tracking validates with the same schema. */
export const trackingFields = z.object({
  number: z
    .string()
    .max(NUMBER_MAX, validation.orderNumber)
    .transform(normalizeOrderNumber)
    .refine(isOrderNumber, validation.orderNumber),
  /** Full phone or its last four digits. Not required for an order of the client's own session. */
  phone: z
    .string()
    .trim()
    .max(PHONE_MAX, validation.phoneOrDigits)
    .refine((typed) => typed === '' || isPhoneHint(typed), validation.phoneOrDigits)
    .default(''),
});

/** Number of an order, in any spelling. */
export const orderRef = z.object({ order_id: z.string().max(NUMBER_MAX).transform(normalizeOrderNumber) });

/** Reason of a cancellation. The form of the personal area validates with the same schema. */
export const cancelFields = z.object({
  reason_id: z.number(validation.reason).int().min(1, validation.reason).max(MAX_INT, validation.reason),
  comment: trimmedTextSchema(500, validation.message.long).default(''),
});

/** Result of placing an order. */
export const placedOrder = z.object({
  order_id: z.string().min(1),
  final_amount: roubles.optional(),
  /** True when the order awaits an online payment. v1/orders/init_payment returns the bank's page. */
  can_pay: z.boolean(),
  /** Deadline to confirm the phone, as in an order. */
  confirm_until: confirmUntil,
});
export type PlacedOrder = z.infer<typeof placedOrder>;

/** Endpoints of section 7, Orders (AP-09). */
export const orderEndpoints = {
  'GET /services/rest/v1/orders': endpoint({
    summary: 'Свои заказы, новые первыми; с number один из них, со ссылкой из письма и чужой',
    access: 'session',
    orderKey: true,
    query: z.object({ number: z.string().max(NUMBER_MAX).optional() }),
    result: z.object({ orders: z.array(order) }),
  }),
  'POST /services/rest/v1/orders': endpoint({
    summary: 'Повторить свой заказ: его товары кладутся в корзину, а чего нет, названо',
    access: 'session',
    orderKey: true,
    body: orderRef,
    result: z.object({
      /** Number of units that were added to the cart. */
      added: z.number().int().optional(),
      /** Names of the products that could not be added in the full quantity. */
      missing: z.array(z.string()),
    }),
  }),
  'DELETE /services/rest/v1/orders': endpoint({
    summary:
      'Отменить свой заказ, пока он не в пути; товары и бонусы возвращаются. Причину называть не обязательно',
    access: 'session',
    orderKey: true,
    body: orderRef.extend({ ...cancelFields.shape, reason_id: cancelFields.shape.reason_id.optional() }),
    result: z.object({
      /** Order after the cancellation. A back end may omit it. */
      order: order.optional(),
    }),
  }),
  'GET /services/rest/v1/orders/delete_reasons': endpoint({
    summary: 'Причины отмены заказа',
    access: 'public',
    result: z.object({ reasons: z.array(z.object({ id, title: z.string() })) }),
  }),
  'POST /services/rest/v1/orders/pre_checkout': endpoint({
    summary: 'Посчитать заказ, ничего не оформляя',
    access: 'session',
    isRead: true,
    body: orderChoice,
    result: checkoutTotals,
  }),
  'POST /services/rest/v1/orders/checkout': endpoint({
    summary:
      'Оформить заказ; с ключом Idempotency-Key повтор безвреден. 422 phone_unconfirmed: сначала подтвердить телефон кодом (phone/check)',
    access: 'session',
    idempotent: true,
    normalize: gatherRecipient,
    body: orderChoice.extend({
      user_info: recipient,
      payment_id: id,
      comment: trimmedTextSchema(TEXT_MAX).default(''),
      /** Consent to the offer and the use of personal data, stored with the order. False is refused. */
      agree: z.boolean().optional(),
      /**
       * Order that the shopper saw (ST-17). If the placed order would differ, the response is 409 with one error per
       * difference. Each error has the old and the new value. If absent, the order is placed from the current cart.
       */
      expected: expectedOrder.optional(),
    }),
    result: placedOrder,
  }),
  'POST /services/rest/v1/tracking/history': endpoint({
    summary: 'Путь заказа: статусы с датами, без личных данных; чужой заказ — с телефоном получателя',
    access: 'session',
    normalize: nameNumber,
    body: trackingFields,
    result: orderTracking,
  }),
};
