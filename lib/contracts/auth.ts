import { SMS_CODE_LENGTH } from '#lib/domain/text.ts';
import { validation } from '#lib/texts/validation.ts';
import { cart } from './cart.ts';
import { coercedId, empty } from './common.ts';
import { endpoint } from './endpoint.ts';
import { favorites } from './favorites.ts';
import { location } from './locations.ts';
import { email, personName, personSurname, phone } from './recipient.ts';
import { z } from './zod.ts';

/** Code that the shop sends by SMS: six digits (section 5). */
export const smsCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${SMS_CODE_LENGTH}}$`), validation.code);

/** New password. */
export const newPassword = z.string().min(8, validation.password.short).max(200, validation.password.long);

/** Password at sign-in. It has no minimum length because older passwords may be shorter than today's minimum. */
const password = z.string().min(1, validation.required).max(500, validation.password.long);

/** Secret token from a link in an e-mail. */
export const token = z.string().regex(/^[\w-]{43}$/, validation.link);

/**
 * Consent to the offer, the use of personal data and the loyalty rules. The consent is stored at sign-in. A form sends
 * the state of its checkbox, and `false` is refused. A client without a checkbox omits the field.
 */
const agree = z.boolean().optional();

/** Login payload (section 3). */
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
  /** False when the browser must first request an anonymous session. */
  session: z.boolean(),
  /** Identifier of the signed-in customer, for the header X-Expected-Customer. Null for a guest. */
  customer_id: z.string().nullable(),
  location,
  /** False until the shopper has chosen or confirmed a city. If a back end omits this field, the storefront sets it. */
  location_chosen: z.boolean().optional(),
});

/** Endpoints of section 7, Authentication (AP-06). No response reveals whether a phone or an e-mail is registered. */
export const authEndpoints = {
  'GET /api/v1/auth/check': endpoint({
    summary: 'Кто пришёл: есть ли сеанс, вошёл ли покупатель, какой у него город',
    ...session,
    query: z.object({
      city_id: coercedId.optional(),
      location_id: coercedId.optional(),
      /** The two parameters above under the names of section 7: `location[city_id]` is parsed as `location.city_id`. */
      'location.city_id': coercedId.optional(),
      'location.location_id': coercedId.optional(),
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
   * Bootstrap of a visit in one request: auth/check, authentication/anonymous if there is no session, the cart and the
   * favorites. The specification does not have this endpoint. For a back end without the endpoint the result is null,
   * and the page sends the separate requests.
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
    /** Opaque value that the client sends to check_code. */
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
   * The specification does not have this endpoint. For a back end without the endpoint the result is null, and the page
   * shows only its confirmation button.
   */
  'POST /services/rest/v1/authentication/link': endpoint({
    summary: 'Чей профиль откроет ссылка из письма; сама ссылка остаётся неиспользованной',
    ...session,
    isRead: true,
    body: z.object({ token }),
    result: z
      .object({
        /** Masked e-mail or phone of the profile. */
        whose: z.string(),
        /**
         * True in the browser that requested the e-mail, or in which the customer whose e-mail changes is signed in.
         */
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
      /**
       * Required when the registration began in another browser (422 `password_needed`). These fields replace the
       * values that were typed in that browser.
       */
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
