import type { ApiError } from '@/lib/contracts/envelope';
import { SESSION_ENDED } from '@/lib/contracts/headers';
import { badAddress } from '@/lib/routing/texts';
import { transportErrors } from '@/lib/texts/transport';

/** A refusal with texts for the shopper: becomes `status: error` with `errors[]`. */
export class ShopError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  readonly errors: ApiError[];
  /** Whole seconds after which the same request may succeed, sent as Retry-After; null when that is unknown. */
  readonly retryAfter: number | null;

  constructor(
    status: ShopError['status'],
    errors: ApiError | ApiError[],
    retryAfter: ShopError['retryAfter'] = null,
  ) {
    const list = Array.isArray(errors) ? errors : [errors];
    super(list.map((error) => error.message).join('; '));
    this.name = 'ShopError';
    this.status = status;
    this.errors = list;
    this.retryAfter = retryAfter;
  }
}

/** Texts of the transport itself; each module keeps its own in its errors.ts. */
export const httpErrors = {
  ...transportErrors,
  badForm: { code: 'bad_form', message: 'Тело запроса не разобрать: нужна форма multipart/form-data' },
  badAddress,
  badText: { code: 'bad_text', message: 'В запросе есть недопустимый символ' },
  signIn: { code: 'sign_in_required', message: 'Войдите в личный кабинет, чтобы продолжить' },
  sessionEnded: {
    code: SESSION_ENDED,
    message: 'Не получилось: вы вышли из аккаунта. Войдите снова и повторите',
  },
  tooLarge: { code: 'too_large', message: 'Слишком большой запрос' },
  busy: { code: 'busy', message: 'Сейчас загружают слишком много файлов. Попробуйте через минуту' },
  internal: { code: 'internal', message: 'Что-то сломалось у нас. Попробуйте ещё раз' },
} as const;
