import type { ApiError } from '#lib/contracts/envelope.ts';
import { JUST_SIGNED_IN_CODE, SESSION_ENDED_CODE } from '#lib/contracts/headers.ts';
import { badAddressError } from '#lib/routing/texts.ts';
import { transportErrors } from '#lib/texts/transport.ts';
import { formatWait } from '#lib/texts/wait.ts';

/** Maximum number of errors in a response, from all rules together. Forms of the shop have fewer fields. */
export const MAX_ERRORS = 20;

/** Error with messages for the shopper. The response has `status: error` and `errors[]`. */
export class ShopError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  readonly errors: ApiError[];
  /** Whole seconds after which the same request may succeed, sent as Retry-After. Null when that is unknown. */
  readonly retryAfter: number | null;

  constructor(
    status: ShopError['status'],
    errors: ApiError | ApiError[],
    retryAfter: ShopError['retryAfter'] = null,
  ) {
    const list = Array.isArray(errors) ? errors.slice(0, MAX_ERRORS) : [errors];
    super(list.map((error) => error.message).join('; '));
    this.name = 'ShopError';
    this.status = status;
    this.errors = list;
    this.retryAfter = retryAfter;
  }
}

/** Errors of the HTTP layer itself. Each module defines its errors in a separate errors.ts. */
export const httpErrors = {
  ...transportErrors,
  badForm: { code: 'bad_form', message: 'Тело запроса не разобрать: нужна форма multipart/form-data' },
  badAddress: badAddressError,
  tooMany: { code: 'too_many_fields', message: 'В запросе слишком много полей или они слишком длинные' },
  badText: { code: 'bad_text', message: 'В запросе есть недопустимый символ' },
  signIn: { code: 'sign_in_required', message: 'Войдите в личный кабинет, чтобы продолжить' },
  sessionEnded: {
    code: SESSION_ENDED_CODE,
    message: 'Не получилось: вы вышли из аккаунта. Войдите снова и повторите',
  },
  justSignedIn: { code: JUST_SIGNED_IN_CODE, message: 'Вы только что вошли. Повторите действие' },
  tooLarge: { code: 'too_large', message: 'Слишком большой запрос' },
  busy: { code: 'busy', message: 'Сейчас загружают слишком много файлов. Попробуйте через минуту' },
  noRoom: {
    code: 'upload_full',
    message: 'Сейчас файлы не принимаются. Отправьте сообщение без них или попробуйте позже',
  },
  longKey: { code: 'long_key', message: 'Ключ Idempotency-Key длиннее 100 символов' },
  ownerTries: (seconds: number) => ({
    code: 'too_many_tokens',
    message: `Слишком много неверных токенов. Попробуйте ${formatWait(seconds)}`,
  }),
  newSessions: (seconds: number) => ({
    code: 'too_many_guests',
    message: `Из вашей сети слишком много новых посетителей. Попробуйте ${formatWait(seconds)}`,
  }),
  internal: { code: 'internal', message: 'Что-то сломалось у нас. Попробуйте ещё раз' },
} as const;
