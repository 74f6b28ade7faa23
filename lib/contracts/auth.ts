import { SMS_CODE_LENGTH } from '#lib/domain/text.ts';
import { validation } from '#lib/texts/validation.ts';
import { cart } from './cart.ts';
import { empty, writtenId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { favorites } from './favorites.ts';
import { location } from './local.ts';
import { email, personName, personSurname, phone } from './recipient.ts';
import { z } from './zod.ts';

/** Section 5: six digits, as the message brought them. */
export const smsCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${SMS_CODE_LENGTH}}$`), validation.code);

/** A password that is being chosen. */
export const newPassword = z.string().min(8, validation.password.short).max(200, validation.password.long);

/** A password as it is typed at sign-in: whatever was chosen once. */
const password = z.string().min(1, validation.required).max(500, validation.password.long);

/** A link's secret out of an e-mail. */
export const token = z.string().regex(/^[\w-]{43}$/, validation.link);

/**
 * The shopper accepted the offer, the use of personal data and the rules of loyalty; kept when signing in. A form
 * sends what its box says, and unticked it is refused; a client without one leaves the field out.
 */
const agree = z.boolean().optional();

/** Section 3, Login payload. */
export const loginFields = z.object({ login: email, password, remember: z.boolean().default(false) });

export const registerFields = z.object({
  name: personName,
  surname: personSurname,
  email,
  password: newPassword,
});

const session = { access: 'session', managesSession: true } as const;
const signIn = { ...session, result: z.object({ auth: z.literal(true) }) } as const;

const sessionCheck = z.object({
  /** True for a signed-in customer. */
  auth: z.boolean(),
  /** False when the browser has to ask for an anonymous session first. */
  session: z.boolean(),
  /** Whose session it is, for the header X-Expected-Customer; null for a guest. */
  customer_id: z.string().nullable(),
  location,
  /** False until the shopper has chosen or confirmed a city; left out by a back end that does not retain it, and completed by the storefront. */
  location_chosen: z.boolean().optional(),
});

/** Section 7, Authentication (AP-06). What is answered never tells whether a phone or an e-mail is known. */
export const auth = {
  'GET /api/v1/auth/check': endpoint({
    summary: 'Кто пришёл: есть ли сеанс, вошёл ли покупатель, какой у него город',
    ...session,
    query: z.object({
      city_id: writtenId.optional(),
      location_id: writtenId.optional(),
      /** The same by the names of section 7; `location[city_id]` is read as this too. */
      'location.city_id': writtenId.optional(),
      'location.location_id': writtenId.optional(),
    }),
    result: sessionCheck,
  }),
  'POST /services/rest/v1/authentication/anonymous': endpoint({
    summary: 'Начать сеанс гостя; есть сеанс — оставить его',
    ...session,
    isRead: true,
    result: z.object({ auth: z.boolean() }),
  }),
  /**
   * What a page asks about its visitor when it is loaded, in one request: auth/check, authentication/anonymous where
   * there is no session, the cart and the favourites. Not in the specification: before a back end without it the
   * storefront answers null, and the page asks for each.
   */
  'POST /services/rest/v1/authentication/start': endpoint({
    summary: 'Начало посещения: кто пришёл, корзина и избранное; у кого нет сеанса, становится гостем',
    access: 'session',
    isRead: true,
    result: z.object({ session: sessionCheck, cart, favorites }).nullable(),
  }),
  'POST /services/rest/v1/authentication/get_code': endpoint({
    summary: 'Прислать код для входа по телефону; hash нужен, чтобы его предъявить',
    ...session,
    body: z.object({ phone, agree }),
    /** Opaque: it goes back to check_code. */
    result: z.object({ hash: z.string().min(1) }),
  }),
  'POST /services/rest/v1/authentication/check_code': endpoint({
    summary: 'Войти по коду из SMS; незнакомый телефон становится новым покупателем',
    ...signIn,
    body: z.object({ phone, code: smsCode, hash: z.uuid() }),
  }),
  'POST /services/rest/v1/authentication/user': endpoint({
    summary: 'Войти по e-mail и паролю',
    ...signIn,
    body: loginFields,
  }),
  'POST /services/rest/v1/authentication/silent': endpoint({
    summary: 'Прислать письмо, по которому можно войти или задать новый пароль',
    ...session,
    body: z.object({ login: email }),
    result: empty,
  }),
  /**
   * Not in the specification: before a back end without it the storefront answers null, and the page asks for no more
   * than the press.
   */
  'POST /services/rest/v1/authentication/link': endpoint({
    summary: 'Чей профиль откроет ссылка из письма; сама ссылка остаётся неиспользованной',
    ...session,
    isRead: true,
    body: z.object({ token }),
    result: z
      .object({
        /** The profile's e-mail or phone, of which little is left. */
        whose: z.string(),
        /** This browser has asked for the letter, or its customer is the one whose e-mail changes. */
        here: z.boolean(),
      })
      .nullable(),
  }),
  'POST /services/rest/v1/authentication/magic_link': endpoint({
    summary: 'Войти по ссылке из письма; она действует один раз',
    ...signIn,
    body: z.object({ token }),
  }),
  'POST /services/rest/v1/user/restore_password': endpoint({
    summary: 'Задать новый пароль по ссылке из письма и войти; другие сеансы закрываются',
    ...signIn,
    body: z.object({ token, password: newPassword }),
  }),
  'POST /services/rest/v1/user/register': endpoint({
    summary: 'Зарегистрироваться по e-mail: приходит письмо с подтверждением',
    ...session,
    body: registerFields.extend({ agree }),
    result: empty,
  }),
  'POST /services/rest/v1/user/confirm_register': endpoint({
    summary:
      'Подтвердить регистрацию или новый e-mail по ссылке из письма и войти; в другом браузере регистрация спрашивает имя и пароль',
    ...signIn,
    body: z.object({
      token,
      /** Needed where the registration did not begin (422 `password_needed`); they replace what was typed there. */
      ...registerFields.omit({ email: true }).partial().shape,
      agree,
    }),
  }),
  'POST /services/rest/v1/user/logout': endpoint({
    summary: 'Выйти: сеанс закрывается',
    ...session,
    result: z.object({ auth: z.literal(false) }),
  }),
  'POST /services/rest/v1/phone/check': endpoint({
    summary:
      'Подтверждён ли телефон в этом сеансе; если нет, приходит код. С телефоном подтверждаются свои открытые заказы на него и тот, чья ссылка в X-Order-Key',
    access: 'session',
    body: z.object({ phone }),
    result: z.object({ confirmed: z.boolean() }),
  }),
  'POST /services/rest/v1/phone/confirm': endpoint({
    summary: 'Подтвердить последним присланным кодом телефон и с ним свои открытые заказы',
    access: 'session',
    body: z.object({ pin: smsCode }),
    result: z.object({ phone: z.string() }),
  }),
};
