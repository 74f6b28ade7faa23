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
import { day, dayInput, empty, id, roubles, withZeroDefault } from './common.ts';
import { endpoint } from './endpoint.ts';
import { location } from './locations.ts';
import { optionalEmail, personName, personSurname, phone } from './recipient.ts';
import { ownReviews, reviewFields } from './reviews.ts';
import { z } from './zod.ts';

/** Creates the schema of an optional choice: one of the codes, or empty. */
const optionalEnum = <const T extends readonly string[]>(codes: T) => z.enum(['', ...codes]);

export const levelInfo = z.object({
  code: z.string(),
  title: z.string(),
  /** Available bonuses. Negative when the bonuses of a returned item had already been spent. */
  bonus: z.number().int().optional(),
  /** Discount by the card, per cent. */
  card_percent: withZeroDefault(z.number().int()),
  /** Bonuses for a purchase, per cent of the amount paid. */
  bonus_percent: withZeroDefault(z.number().int()),
  /** Maximum part that bonuses may pay, per cent of the products' price. */
  bonus_share: withZeroDefault(z.number().int()),
  /** Amount paid for orders received within the last year and not returned, roubles. */
  amount: roubles.optional(),
  /** Next level and the amount missing to reach it, roubles. Null on the highest level. */
  next: z.object({ title: z.string(), missing: roubles }).nullable(),
});

export const loyaltyCard = z.object({
  /** EAN-13 code of the card. */
  number: z.string().min(1),
  level_info: levelInfo,
});
export type LoyaltyCard = z.infer<typeof loyaltyCard>;

/** Profile of a customer (section 3, User, EN-03). */
export const user = z.object({
  ID: z.string(),
  isAuth: z.literal(true),
  name: z.string(),
  surname: z.string(),
  /** Confirmed e-mail. Empty if there is none. */
  email: z.string(),
  /** New e-mail that is not confirmed yet. Empty if there is none. */
  new_email: z.string(),
  /**
   * Phone: its country code, such as `+7`, the digits after the code, and the formatted phone. Null if there is no
   * phone.
   */
  phone: z.object({ code: z.string(), number: z.string(), formatted: z.string() }).nullable(),
  phoneConfirmed: z.boolean(),
  birthday: day.nullable(),
  /** True when a store has verified the birthday by a document. A verified birthday cannot be changed. */
  birthday_confirmed: z.boolean(),
  location,
  addresses: z.array(address),
  loyalty_card: loyaltyCard,
  notifications: z.object({ sms: z.boolean(), email: z.boolean() }),
  size: optionalEnum(PROFILE_SIZES),
  bootleg: optionalEnum(BOOTLEGS),
  foot_structure: optionalEnum(FOOT_STRUCTURES),
  foot_lift: optionalEnum(FOOT_LIFTS),
  extra_option: optionalEnum(EXTRA_OPTIONS),
  user_styles: z.array(z.enum(USER_STYLES)),
  /** True when the customer has a password. A change of the password then requires the old password. */
  has_password: z.boolean(),
});
export type User = z.infer<typeof user>;

/** Fields that a customer may change. Omitted fields remain unchanged. */
export const profileFields = z.object({
  name: personName.optional(),
  surname: personSurname.optional(),
  /** New e-mail. A changed e-mail is used only after its confirmation. */
  email: optionalEmail.optional(),
  /** New phone. A changed phone must first be confirmed in this session (phone/check, phone/confirm). */
  phone: phone.optional(),
  birthday: dayInput.nullable().optional(),
  notifications: user.shape.notifications.partial().optional(),
  size: user.shape.size.optional(),
  bootleg: user.shape.bootleg.optional(),
  foot_structure: user.shape.foot_structure.optional(),
  foot_lift: user.shape.foot_lift.optional(),
  extra_option: user.shape.extra_option.optional(),
  user_styles: user.shape.user_styles.max(USER_STYLES.length).optional(),
});

/**
 * Converts the phone in a request from an object (section 3) to a text. The conversion is for clients that send the
 * profile in the form in which they have loaded it.
 */
function joinPhone({ phone: sent, ...body }: Record<string, unknown>): Record<string, unknown> {
  if (sent === null || sent === undefined) return body;
  const { code, number } = Object(sent) as { code?: unknown; number?: unknown };
  return { ...body, phone: typeof number === 'string' ? `${code ?? ''}${number}` : sent };
}

export const bonusMovement = z.object({
  id: z.string(),
  kind: z.enum(BONUS_MOVEMENTS),
  title: z.string(),
  /** Change of the balance. Negative when bonuses are spent or expire. */
  amount: z.number().int(),
  /** Number of the related order. Null if there is none. */
  order_number: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
});
export type BonusMovement = z.infer<typeof bonusMovement>;

export const receipt = z.object({
  id,
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  /** Settlement type by 54-FZ: prepayment, payment for a certificate, or full settlement. */
  settlement: z.enum(SETTLEMENTS),
  created_at: z.iso.datetime({ offset: true }),
  /** Name of the store, or the shop's name for an online purchase. */
  place: z.string(),
  /** Number of the related order. Null for a purchase in a store. */
  order_number: z.string().nullable(),
  items: z.array(z.object({ title: z.string(), quantity: z.number().int(), price: roubles })),
  amount: roubles,
  /** Part of the amount that was paid earlier, with money or certificates. */
  prepaid: roubles,
  /**
   * Amount of the same purchase that gift certificates paid. The lines and the amount of the receipt do not include
   * this amount.
   */
  certificate_debet: roubles,
});
export type Receipt = z.infer<typeof receipt>;

/** Endpoints of section 7, User (AP-10), for a signed-in customer. */
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
    /** Null when a back end does not return the profile. */
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
    /** Null when a back end does not return the reviews. */
    result: ownReviews.nullable(),
  }),
  'GET /services/rest/v1/user/cheques': endpoint({
    summary: 'Чеки покупателя, последние первыми',
    access: 'customer',
    result: z.object({ cheques: z.array(receipt) }),
  }),
};
