import { MAX_FILES } from '#lib/domain/attachments.ts';
import { validateBankAccount } from '#lib/domain/bank.ts';
import { isReturnNumber, normalizeReturnNumber } from '#lib/domain/return-number.ts';
import { RETURN_STATUSES } from '#lib/domain/returns.ts';
import { formatTooManyFiles } from '#lib/texts/files.ts';
import { validation } from '#lib/texts/validation.ts';
import { id, MAX_INT, roubles, withZeroDefault } from './common.ts';
import { endpoint } from './endpoint.ts';
import { orderItem, trackingFields } from './orders.ts';
import { email, personName, personSurname, phone } from './recipient.ts';
import { trimmedTextSchema } from './text-schemas.ts';
import { z } from './zod.ts';

export const returnStatus = z.enum(RETURN_STATUSES);

/** Number of a return, in any spelling. */
export const returnNumber = z
  .string()
  .max(40, validation.returnNumber)
  .transform(normalizeReturnNumber)
  .refine(isReturnNumber, validation.returnNumber);

/** Order line with the quantity that can still be returned. */
export const returnableItem = orderItem.extend({
  /** Refund for one unit: its share of the amount paid for the products, roubles. */
  price: roubles.optional(),
  /**
   * Cumulative refunds for one, two, … of the remaining units, roubles. The refunds are exact to the kopeck, so that
   * the last refund equals the amount that was paid for the remaining units.
   */
  refunds: z.array(roubles),
  /** Number of units bought and not returned. */
  returnable: z.number().int().min(0),
});

/** Order as the return form shows it. */
export const returnableOrder = z.object({
  number: z.string().min(1),
  created_at: z.iso.datetime({ offset: true }).optional(),
  /** Last day on which the order can be returned. Null while the order has not been received. */
  until: z.iso.date().nullable(),
  /** Reason why nothing can be returned. Empty when something can be returned. */
  refusal: z.string(),
  /** True when the money is refunded to the card that paid, so that no bank account is needed. */
  refund_to_card: z.boolean(),
  /**
   * Part of the products' price that gift certificates paid. This part is refunded to the certificates. With `all` no
   * bank account is needed.
   */
  refund_to_certificate: z.enum(['none', 'part', 'all']).default('none'),
  items: z.array(returnableItem),
});
export type ReturnableOrder = z.infer<typeof returnableOrder>;

export const returnItemFields = z.object({
  offer_id: id,
  quantity: z.number().int().min(1).max(99),
  reason_id: z.number(validation.reason).int().min(1, validation.reason).max(MAX_INT, validation.reason),
});

const withoutSpaces = (typed: string) => typed.replace(/\s/g, '');

/** Bank account for the refund (section 5, VA-07). Its fields are validated together. */
export const refundFields = z
  .object({
    /** Account number. Spaces are removed, because a number that is copied from a bank's page may contain them. */
    account: z.string().max(40).transform(withoutSpaces),
    bik: z.string().max(20).transform(withoutSpaces),
    account_holder: trimmedTextSchema(200).min(1, validation.required),
  })
  .superRefine(({ account, bik }, context) => {
    const found = validateBankAccount(account, bik);
    if (found)
      context.addIssue({
        code: 'custom',
        path: [found.field],
        message: validation.account[found.problem],
      });
  });

/** Person who requests the return. */
export const returnContact = z.object({ name: personName, surname: personSurname, phone, email });

const returnSource = z.object({ id, title: z.string(), description: z.string() });

export const orderReturn = z.object({
  number: z.string().min(1),
  order_number: z.string(),
  created_at: z.iso.datetime({ offset: true }).optional(),
  status: returnStatus.optional(),
  status_title: z.string(),
  source: returnSource.nullable(),
  items: z.array(
    orderItem.omit({ price: true }).extend({
      /** Refund for one unit, rounded down to kopecks. */
      price: roubles.optional(),
      /** Refund for all returned units of the line. */
      amount: roubles.optional(),
      reason: z.object({ id, title: z.string() }).nullable(),
    }),
  ),
  /**
   * Relation of the viewer to the return:
   * - `asker`: the person who has requested the return.
   * - `buyer`: the shopper of the order, when another person has requested the return with the order's number and
   * phone.
   * - `phone`: a client that has proved access with the phone.
   */
  seen_as: z.enum(['asker', 'buyer', 'phone']).default('asker'),
  /** Personal data of the requester. Null for other viewers. */
  contact: returnContact.nullable(),
  /** Comment of the requester. Empty for other viewers. */
  comment: z.string(),
  /** Last four digits of the bank account. Empty for a refund to the card, and if `seen_as` is `phone`. */
  account_end: z.string(),
  /** Refund in money, roubles. `certificate_amount` is the refund to gift certificates. */
  amount: roubles.optional(),
  certificate_amount: withZeroDefault(roubles),
  photos: withZeroDefault(z.number().int()),
  /** Status changes, oldest first. */
  history: z.array(
    z.object({
      status: returnStatus.optional(),
      status_title: z.string(),
      comment: z.string(),
      created_at: z.iso.datetime({ offset: true }),
    }),
  ),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/**
 * Phone of the order's recipient, for a guest. It is not required for the client's own orders, or in a session that has
 * confirmed this phone (phone/check, phone/confirm). A return requires the full phone, because the last four digits of
 * the phone are printed on the parcel.
 */
const guestPhone = trackingFields.shape.phone;

/** Endpoints of section 7, Returns (AP-11). Guests have access with the order's number and phone. */
export const returnEndpoints = {
  'GET /services/rest/v1/user/returns': endpoint({
    summary: 'Свои заявки на возврат и все заявки по своим заказам, последние первыми',
    access: 'session',
    result: z.object({
      returns: z.array(orderReturn),
      /** Number of days for which a received order can be returned. This number is a setting of the shop. */
      window_days: z.number().int().optional(),
    }),
  }),
  // Declared before the path with `:id`, because `:id` would match the last segments of the next three paths.
  'GET /services/rest/v1/user/returns/orders': endpoint({
    summary: 'Заказы, из которых можно вернуть: свои, или один по номеру и полному телефону получателя',
    access: 'session',
    query: z.object({ number: z.string().max(40).optional(), phone: guestPhone }),
    result: z.object({ orders: z.array(returnableOrder) }),
  }),
  'GET /services/rest/v1/user/returns/sources': endpoint({
    summary: 'Способы вернуть товар',
    access: 'public',
    result: z.object({ sources: z.array(returnSource) }),
  }),
  'GET /services/rest/v1/user/returns/reasons': endpoint({
    summary: 'Причины возврата',
    access: 'public',
    result: z.object({
      reasons: z.array(z.object({ id, title: z.string(), photo_required: z.boolean() })),
    }),
  }),
  'GET /services/rest/v1/user/returns/:id': endpoint({
    summary: 'Заявка на возврат по её номеру; чужая — с телефоном из неё или из заказа',
    access: 'session',
    params: z.object({ id: returnNumber }),
    query: z.object({ phone: guestPhone }),
    result: orderReturn,
  }),
  'DELETE /services/rest/v1/user/returns/:id': endpoint({
    summary: 'Отозвать свою заявку или заявку по своему заказу, пока вещи не у магазина; повтор безвреден',
    access: 'session',
    params: z.object({ id: returnNumber }),
    result: orderReturn,
  }),
  'POST /services/rest/v1/user/returns': endpoint({
    summary: 'Оформить возврат; с ключом Idempotency-Key повтор безвреден',
    access: 'session',
    idempotent: true,
    body: z.object({
      order_number: trackingFields.shape.number,
      /** Full phone of the order's recipient. Required for another client's order. */
      order_phone: guestPhone,
      items: z.array(returnItemFields).min(1, validation.returnItems).max(100),
      source_id: id,
      comment: trimmedTextSchema(500, validation.message.long).default(''),
      /** Identifiers that `persistent/upload` returned for the photos. */
      attachments: z.array(z.uuid()).max(MAX_FILES, formatTooManyFiles(MAX_FILES)).default([]),
      contact: returnContact,
      /** Bank account for the refund. Not required for an order that is refunded to the card. */
      refund: refundFields.optional(),
      /** Consent to the use of personal data, stored with the return. False is refused. */
      agree: z.boolean().optional(),
    }),
    /** Number of the return. A back end that implements only the specification may omit the number. */
    result: z.object({ number: z.string().min(1).optional() }),
  }),
};
