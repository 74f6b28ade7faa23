import { MAX_FILES } from '#lib/domain/attachments.ts';
import { bankAccountProblem } from '#lib/domain/bank.ts';
import { isReturnNumber, normalizeReturnNumber } from '#lib/domain/return-number.ts';
import { RETURN_STATUSES } from '#lib/domain/returns.ts';
import { tooManyFiles } from '#lib/texts/files.ts';
import { validation } from '#lib/texts/validation.ts';
import { id, MAX_INT, noneByDefault, roubles } from './common.ts';
import { endpoint } from './endpoint.ts';
import { orderItem, trackingFields } from './orders.ts';
import { email, personName, personSurname, phone } from './recipient.ts';
import { writtenText } from './written-text.ts';
import { z } from './zod.ts';

export const returnStatus = z.enum(RETURN_STATUSES);

/** A return's number, in any spelling. */
export const returnNumber = z
  .string()
  .max(40, validation.returnNumber)
  .transform(normalizeReturnNumber)
  .refine(isReturnNumber, validation.returnNumber);

/** A line of an order with how much of it may still come back. */
export const returnableItem = orderItem.extend({
  /** What comes back for one piece: its share of what was paid for the goods, roubles. */
  price: roubles.optional(),
  /** What comes back for one, two, … of the pieces that are left, roubles: to the kopeck, so that all together are what was paid. */
  refunds: z.array(roubles),
  /** Pieces bought and not returned. */
  returnable: z.number().int().min(0),
});

/** An order as the return form shows it. */
export const returnableOrder = z.object({
  number: z.string().min(1),
  created_at: z.iso.datetime({ offset: true }).optional(),
  /** The last day of the return; null while the order has not been received. */
  until: z.iso.date().nullable(),
  /** Why nothing may be returned; empty when something may. */
  refusal: z.string(),
  /** The money goes back to the card that paid: no account is asked. */
  refund_to_card: z.boolean(),
  /** How much of the goods gift certificates have paid for: that comes back onto them, and `all` needs no account. */
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

/** Section 5: where the money goes (VA-07); checked together. */
export const refundFields = z
  .object({
    /** Copied out of a bank's page it comes with spaces between the groups. */
    account: z.string().max(40).transform(withoutSpaces),
    bik: z.string().max(20).transform(withoutSpaces),
    account_holder: writtenText(200).min(1, validation.required),
  })
  .superRefine(({ account, bik }, context) => {
    const found = bankAccountProblem(account, bik);
    if (found)
      context.addIssue({ code: 'custom', path: [found.field], message: validation.account[found.problem] });
  });

/** Who asks for the return. */
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
      /** For one piece, rounded down to kopecks. */
      price: roubles.optional(),
      /** For the whole line. */
      amount: roubles.optional(),
      reason: z.object({ id, title: z.string() }).nullable(),
    }),
  ),
  /**
   * Who looks at it: the one who asked for it, the shopper of the order from which somebody else asked for it by number
   * and phone, or whoever shows a phone.
   */
  seen_as: z.enum(['asker', 'buyer', 'phone']).default('asker'),
  /** Null for all but the asker, whose data it is. */
  contact: returnContact.nullable(),
  /** Empty for them too. */
  comment: z.string(),
  /** The account's last four digits; empty for a refund to the card that paid, and for who shows a phone. */
  account_end: z.string(),
  /** With money, and onto gift certificates. */
  amount: roubles.optional(),
  certificate_amount: noneByDefault(roubles),
  photos: noneByDefault(z.number().int()),
  /** Every change of status, the first first. */
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
 * A guest names the order's recipient; the own orders of the caller need no phone. To return it has to be whole: the last
 * four digits stand on the parcel. A session that has confirmed this phone (phone/check, phone/confirm) needs none either.
 */
const guestPhone = trackingFields.shape.phone;

/** Section 7, Returns (AP-11): open to guests by the order's number and phone. */
export const returnEndpoints = {
  'GET /services/rest/v1/user/returns': endpoint({
    summary: 'Свои заявки на возврат и все заявки по своим заказам, последние первыми',
    access: 'session',
    result: z.object({
      returns: z.array(orderReturn),
      /** Days after an order was received in which it may come back; the shop's setting. */
      window_days: z.number().int().optional(),
    }),
  }),
  // Before `:id`: these names are no numbers of returns.
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
      /** The order's whole phone, for an order that is not the caller's own. */
      order_phone: guestPhone,
      items: z.array(returnItemFields).min(1, validation.returnItems).max(100),
      source_id: id,
      comment: writtenText(500, validation.message.long).default(''),
      /** What `persistent/upload` answered, for each photo. */
      attachments: z.array(z.uuid()).max(MAX_FILES, tooManyFiles(MAX_FILES)).default([]),
      contact: returnContact,
      /** Not needed for an order whose money goes back to the card. */
      refund: refundFields.optional(),
      /** The shopper agrees to the use of personal data; kept with the return. False is refused. */
      agree: z.boolean().optional(),
    }),
    /** The number is left out where a back end of the specification does not name it. */
    result: z.object({ number: z.string().min(1).optional() }),
  }),
};
