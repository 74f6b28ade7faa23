import { isOrderNumber, normalizeOrderNumber } from '#lib/domain/order-number.ts';
import { isPhoneHint } from '#lib/domain/phone.ts';
import { PHONE_MAX, TEXT_MAX } from '#lib/domain/text.ts';
import { NUMBER_MAX } from '#lib/domain/typed-number.ts';
import { validation } from '#lib/texts/validation.ts';
import { addressFields } from './address.ts';
import { discount } from './cart.ts';
import { heldCertificate } from './certificates.ts';
import { clock, day, id, MAX_INT, noneByDefault, pictureAddress, roubles, sentDay } from './common.ts';
import { deliveryType, payment } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { orderStatus, paymentState } from './order-status.ts';
import { recipient } from './recipient.ts';
import { writtenText } from './written-text.ts';
import { z } from './zod.ts';

type Body = Record<string, unknown>;

/** Section 3, Checkout state: the recipient's fields next to the others, where the contract has them in `user_info`. */
function gatherRecipient({ name, surname, phone, email, ...body }: Body): Body {
  return { user_info: { name, surname, phone, email }, ...body };
}

/** Section 7 calls an order by its `order_id`, tracking included. */
const nameNumber = (body: Body): Body => ({ number: body.order_id, ...body });

/** What of the checkout decides the sum: the delivery with its details, and the payment. */
export const orderChoice = z.object({
  delivery_id: id,
  payment_id: id.optional(),
  /** courier: a saved address, or one for this order only, which is not saved */
  address_id: id.optional(),
  address: addressFields.optional(),
  assemble_date: sentDay.optional(),
  delivery_date: sentDay.optional(),
  delivery_time_from: clock.optional(),
  delivery_time_to: clock.optional(),
  /** storepickup */
  pickup_store_id: id.optional(),
  /** pickuppoints */
  postamat_id: id.optional(),
  /** Without it the session's city. */
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
  /** Of one piece, roubles. */
  price: roubles.optional(),
  preview: pictureAddress,
});
export type OrderItem = z.infer<typeof orderItem>;

/** An order as the shopper sees it before sending it: what it will cost, and of what it consists. */
export const expectedOrder = z.object({
  /** To pay with money, delivery included, roubles. */
  final_amount: roubles,
  /** What gift certificates pay, roubles; without it they are not compared. */
  certificate_debet: roubles.optional(),
  /** By which day the order is at its pickup point; an order that would be there later differs. */
  delivery_date: day.optional(),
  items: z.array(z.object({ offer_id: id, quantity: z.number().int(), price: roubles })).max(500),
});
export type ExpectedOrder = z.infer<typeof expectedOrder>;

export const checkoutTotals = z.object({
  /** The lines that these sums are of. */
  items: z.array(orderItem),
  /** Goods before discounts, roubles. A sum is left out where a back end does not name it. */
  amount: roubles.optional(),
  discounts: z.array(discount),
  delivery_price: roubles.optional(),
  /** To pay with money: what bonuses and certificates pay is taken off. */
  final_amount: roubles.optional(),
  /** Gift certificates with what each pays of the goods and the delivery; and all of it together. */
  certificates: z.array(heldCertificate),
  certificate_debet: noneByDefault(roubles),
  /** Bonuses that may be used, and that are used. */
  bonus: noneByDefault(z.number().int()),
  bonus_debet: noneByDefault(z.number().int()),
  is_budget_payment: z.boolean(),
  payments: z.array(payment),
});
export type CheckoutTotals = z.infer<typeof checkoutTotals>;

/** By the clock of the order's city. */
const confirmUntil = z.iso.datetime({ offset: true }).optional();

/** Why the caller sees an order: it is their own, or the link of a letter or an SMS has opened it. */
export const orderAccess = z.enum(['own', 'link']);

/** A change of status. */
export const orderEvent = z.object({
  status: orderStatus.optional(),
  status_title: z.string(),
  created_at: z.iso.datetime({ offset: true }),
});

export const order = z.object({
  /** The number the shopper sees. */
  number: z.string().min(1),
  /** What a back end of the specification need not name is left out. */
  created_at: z.iso.datetime({ offset: true }).optional(),
  status: orderStatus.optional(),
  status_title: z.string(),
  items: z.array(orderItem),
  access: orderAccess.default('own'),
  /** It belongs to a customer, not to a guest. */
  has_account: z.boolean(),
  /**
   * The e-mail is empty when a one-click order left none. Whoever sees the order by its link reads a part of the surname,
   * the phone and the e-mail.
   */
  recipient: z.object({ name: z.string(), surname: z.string(), phone: z.string(), email: z.string() }),
  /** What the shopper wrote with the order; empty for whoever sees it by its link. */
  comment: z.string(),
  delivery: z.object({
    type: deliveryType.optional(),
    title: z.string(),
    /** Where it goes, in one line. */
    address: z.string(),
    date: day.nullable(),
    time_from: clock.nullable(),
    time_to: clock.nullable(),
  }),
  payment: payment.pick({ code: true, title: true, method: true }),
  /** It is paid in four parts (BC-02). */
  is_budget_payment: z.boolean(),
  /** What the bank has said; null when it was not asked. */
  payment_state: paymentState.nullable(),
  /** What the bank has given back of its payment already, for returns too; absent when nothing. */
  refunded: roubles.optional(),
  /** Seconds left to pay when this was answered; 0 when the time is over, null when no payment is awaited. */
  pay_seconds: z.number().int().nullable(),
  /** How an order that awaits its payment may be paid at the bank in another way; see v1/orders/init_payment. */
  pay_online: z.array(payment),
  /** How it may be paid on receipt instead. */
  pay_on_receipt: z.array(payment),
  /** Until when its phone has to be confirmed (phone/check, phone/confirm), or it is cancelled; absent when nothing is waited for. */
  confirm_until: confirmUntil,
  amount: roubles.optional(),
  discounts: z.array(discount),
  delivery_price: roubles.optional(),
  /** Bonuses that were paid with, one a rouble. */
  bonus_debet: noneByDefault(z.number().int()),
  /** Paid by gift certificates. */
  certificate_debet: noneByDefault(roubles),
  /** To pay, or paid, with money. */
  final_amount: roubles.optional(),
  /** The shopper asked the shop to call and confirm the order. */
  operator_call: z.boolean(),
  /** Why it was cancelled; empty otherwise. */
  cancel_reason: z.string(),
  /** Every change of status, the first first. */
  history: z.array(orderEvent),
  /** Returns from it, whoever has asked for them, the earliest first. */
  returns: z.array(z.object({ number: z.string(), status_title: z.string() })),
  /** What its owner may do now. */
  can_cancel: z.boolean(),
  can_pay: z.boolean(),
  can_return: z.boolean(),
});
export type Order = z.infer<typeof order>;

/** What anybody who knows an order's number and phone may see of it: nothing personal. */
export const orderTracking = z.object({
  /** Empty where a back end does not repeat it. */
  number: z.string(),
  status: orderStatus.optional(),
  status_title: z.string(),
  delivery: z.object({
    type: deliveryType.optional(),
    title: z.string(),
    /** When it is expected; null until that is known. */
    date: day.nullable(),
    time_from: clock.nullable(),
    time_to: clock.nullable(),
  }),
  /** The parcel at a carrier; none until the carrier has numbered it. */
  parcel: z.object({ carrier: z.string(), track_number: z.string() }).optional(),
  /** Every change of status, the first first. */
  history: z.array(orderEvent),
});
export type OrderTracking = z.infer<typeof orderTracking>;

/** Who asks about an order (RT-17); the form of /tracking checks by it too. */
export const trackingFields = z.object({
  number: z
    .string()
    .max(NUMBER_MAX, validation.orderNumber)
    .transform(normalizeOrderNumber)
    .refine(isOrderNumber, validation.orderNumber),
  /** The whole phone or its last four digits; an order of the own session needs none. */
  phone: z
    .string()
    .trim()
    .max(PHONE_MAX, validation.phoneOrDigits)
    .refine((typed) => typed === '' || isPhoneHint(typed), validation.phoneOrDigits)
    .default(''),
});

/** An order by its number, in any spelling. */
export const orderRef = z.object({ order_id: z.string().max(NUMBER_MAX).transform(normalizeOrderNumber) });

/** Why an order is called off; the form of the personal area checks by it too. */
export const cancelFields = z.object({
  reason_id: z.number(validation.reason).int().min(1, validation.reason).max(MAX_INT, validation.reason),
  comment: writtenText(500, validation.message.long).default(''),
});

/** The answer to an order. */
export const placedOrder = z.object({
  order_id: z.string().min(1),
  final_amount: roubles.optional(),
  /** It waits to be paid online: v1/orders/init_payment names the bank's page. */
  can_pay: z.boolean(),
  /** As in an order. */
  confirm_until: confirmUntil,
});
export type PlacedOrder = z.infer<typeof placedOrder>;

/** Section 7, Orders (AP-09). */
export const orders = {
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
      /** Pieces that are in the cart now. */
      added: z.number().int().optional(),
      /** What could not be put there, wholly or in part, by name. */
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
      /** As it is now; left out where a back end does not repeat it. */
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
      comment: writtenText(TEXT_MAX).default(''),
      /** The shopper accepted the offer and the use of personal data; kept with the order. False is refused. */
      agree: z.boolean().optional(),
      /**
       * What the shopper was shown (ST-17). An order that would differ from it is answered 409, with an error for
       * each difference that names the old and the new value. Without it the order is made as the cart stands.
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
