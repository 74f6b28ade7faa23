import { BONUS_MOVEMENTS } from '#lib/domain/loyalty.ts';
import { RECEIPT_KINDS, SETTLEMENTS } from '#lib/domain/payments.ts';
import {
  BOOTLEGS,
  EXTRA_OPTIONS,
  FOOT_LIFTS,
  FOOT_STRUCTURES,
  PROFILE_SIZES,
  USER_STYLES,
} from '#lib/domain/profile.ts';
import { address } from './address.ts';
import { newPassword } from './auth.ts';
import { day, empty, id, noneByDefault, roubles, sentDay } from './common.ts';
import { endpoint } from './endpoint.ts';
import { location } from './local.ts';
import { optionalEmail, personName, personSurname, phone } from './recipient.ts';
import { ownReviews, reviewFields } from './reviews.ts';
import { z } from './zod.ts';

/** One of a list, or nothing chosen. */
const oneOf = <const T extends readonly string[]>(codes: T) => z.enum(['', ...codes]);

export const levelInfo = z.object({
  code: z.string(),
  title: z.string(),
  /** Bonuses at hand; below zero when those of a returned thing had been spent. */
  bonus: z.number().int().optional(),
  /** Discount by the card, per cent. */
  card_percent: noneByDefault(z.number().int()),
  /** Bonuses for a purchase, per cent of what was paid. */
  bonus_percent: noneByDefault(z.number().int()),
  /** What bonuses may pay, per cent of the goods. */
  bonus_share: noneByDefault(z.number().int()),
  /** Paid for orders received within the last year and not given back, roubles. */
  amount: roubles.optional(),
  /** The next level and what is missing to it, roubles; null on the highest. */
  next: z.object({ title: z.string(), missing: roubles }).nullable(),
});

export const loyaltyCard = z.object({
  /** EAN-13. */
  number: z.string().min(1),
  level_info: levelInfo,
});
export type LoyaltyCard = z.infer<typeof loyaltyCard>;

/** Section 3, User (EN-03). */
export const user = z.object({
  ID: z.string(),
  isAuth: z.literal(true),
  name: z.string(),
  surname: z.string(),
  /** Confirmed; empty without one. */
  email: z.string(),
  /** Waits for its e-mail to be answered; empty when none does. */
  new_email: z.string(),
  /** Country code `+7`, the digits after it, and both as they are read; null without a phone. */
  phone: z.object({ code: z.string(), number: z.string(), formatted: z.string() }).nullable(),
  phoneConfirmed: z.boolean(),
  birthday: day.nullable(),
  /** Confirmed by a document in a store: it stays as it is. */
  birthday_confirmed: z.boolean(),
  location,
  addresses: z.array(address),
  loyalty_card: loyaltyCard,
  notifications: z.object({ sms: z.boolean(), email: z.boolean() }),
  size: oneOf(PROFILE_SIZES),
  bootleg: oneOf(BOOTLEGS),
  foot_structure: oneOf(FOOT_STRUCTURES),
  foot_lift: oneOf(FOOT_LIFTS),
  extra_option: oneOf(EXTRA_OPTIONS),
  user_styles: z.array(z.enum(USER_STYLES)),
  /** Whether a password was ever set: changing it then needs the old one. */
  has_password: z.boolean(),
});
export type User = z.infer<typeof user>;

/** What a customer may change; a field that is left out stays. */
export const profileFields = z.object({
  name: personName.optional(),
  surname: personSurname.optional(),
  /** Another one than before waits until its e-mail is answered. */
  email: optionalEmail.optional(),
  /** Another one than before has to be confirmed in this session first (phone/check, phone/confirm). */
  phone: phone.optional(),
  birthday: sentDay.nullable().optional(),
  notifications: user.shape.notifications.partial().optional(),
  size: user.shape.size.optional(),
  bootleg: user.shape.bootleg.optional(),
  foot_structure: user.shape.foot_structure.optional(),
  foot_lift: user.shape.foot_lift.optional(),
  extra_option: user.shape.extra_option.optional(),
  user_styles: user.shape.user_styles.max(USER_STYLES.length).optional(),
});

/** Section 3, User: the phone of a profile is an object, and comes back so from a client that sends a whole profile. */
function joinPhone({ phone: sent, ...body }: Record<string, unknown>): Record<string, unknown> {
  if (sent === null || sent === undefined) return body;
  const { code, number } = Object(sent) as { code?: unknown; number?: unknown };
  return { ...body, phone: typeof number === 'string' ? `${code ?? ''}${number}` : sent };
}

export const bonusMovement = z.object({
  id: z.string(),
  kind: z.enum(BONUS_MOVEMENTS),
  title: z.string(),
  /** Below zero when bonuses go. */
  amount: z.number().int(),
  /** Of the order it belongs to; null without one. */
  order_number: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
});
export type BonusMovement = z.infer<typeof bonusMovement>;

export const receipt = z.object({
  id,
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  /** By 54-FZ: money before the goods, money for a certificate, or the goods themselves. */
  settlement: z.enum(SETTLEMENTS),
  created_at: z.iso.datetime({ offset: true }),
  /** The store, or the shop's own name for what was bought here. */
  place: z.string(),
  /** Of the order it belongs to; null for a purchase in a store. */
  order_number: z.string().nullable(),
  items: z.array(z.object({ title: z.string(), quantity: z.number().int(), price: roubles })),
  amount: roubles,
  /** What of the amount had been paid before, by money or certificates. */
  prepaid: roubles,
  /** What gift certificates paid of the same purchase: it is no part of the lines and the amount. */
  certificate_debet: roubles,
});
export type Receipt = z.infer<typeof receipt>;

/** Section 7, User (AP-10): a customer's own. */
export const userEndpoints = {
  'GET /services/rest/v1/user/profile': endpoint({
    summary: 'Профиль покупателя',
    access: 'customer',
    result: user,
  }),
  'POST /services/rest/v1/user/profile': endpoint({
    summary: 'Изменить профиль; поля, которых нет в запросе, остаются',
    access: 'customer',
    normalize: joinPhone,
    body: profileFields,
    /** Null where a back end does not repeat it. */
    result: user.nullable(),
  }),
  'POST /services/rest/v1/user/profile/card_info': endpoint({
    summary: 'Карта лояльности: уровень, бонусы и движения по счёту, последние первыми',
    access: 'customer',
    body: z.object({ page: z.number().int().min(1).max(1000).default(1) }),
    result: z.object({
      card: loyaltyCard,
      movements: z.array(bonusMovement),
      pages: z.number().int().default(1),
      levels: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          from_amount: roubles,
          card_percent: z.number().int(),
          bonus_percent: z.number().int(),
          bonus_share: z.number().int(),
        }),
      ),
    }),
  }),
  'POST /services/rest/v1/user/deactivate': endpoint({
    summary: 'Закрыть профиль: личные данные стираются, все сеансы закрываются',
    access: 'customer',
    body: z.object({ confirm: z.literal(true).optional() }),
    result: z.object({ auth: z.literal(false) }),
  }),
  'POST /services/rest/v1/user/change_password': endpoint({
    summary: 'Сменить пароль; другие сеансы закрываются',
    access: 'customer',
    body: z.object({ old_password: z.string().max(500).default(''), password: newPassword }),
    result: empty,
  }),
  'GET /services/rest/v1/user/reviews': endpoint({
    summary: 'Отзывы покупателя и купленные товары, о которых отзыва ещё нет',
    access: 'customer',
    result: ownReviews,
  }),
  'POST /services/rest/v1/user/reviews': endpoint({
    summary: 'Написать отзыв о полученном товаре или переписать отклонённый',
    access: 'customer',
    body: reviewFields,
    /** Null where a back end does not repeat them. */
    result: ownReviews.nullable(),
  }),
  'GET /services/rest/v1/user/cheques': endpoint({
    summary: 'Чеки покупателя, последние первыми',
    access: 'customer',
    result: z.object({ cheques: z.array(receipt) }),
  }),
};
