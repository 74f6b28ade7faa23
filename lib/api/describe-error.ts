import { SHOP_UNAVAILABLE_DIGEST } from '#lib/config/error-digests.ts';
import { toPlainText } from '#lib/domain/plain-text.ts';
import { errorTexts } from '#lib/texts/errors.ts';
import { networkTexts } from '#lib/texts/network.ts';
import { ApiFailure } from './result.ts';

const digestOf = (error: unknown): string =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : '';

/**
 * Replaces an English message by a general Russian one, because messages of JavaScript and React are not meant
 * for visitors.
 */
const toRussian = (message: string): string => (/[а-яё]/i.test(message) ? message : errorTexts.unknown);

/**
 * Describes an error in Russian for the error page. `code` is the HTTP status of a failed request. For any
 * other error it is 500, with the digest of the log entry if there is one.
 */
export function describeError(error: unknown): { code: string; message: string } {
  if (error instanceof ApiFailure)
    return {
      code: String(error.status || 503),
      message: toRussian(error.message || toPlainText(error.popup?.message ?? '')),
    };
  const digest = digestOf(error);
  if (digest === SHOP_UNAVAILABLE_DIGEST) return { code: '503', message: networkTexts.unavailable };
  const message = error instanceof Error ? error.message : String(error);
  return { code: digest ? `500 (${digest})` : '500', message: toRussian(message) };
}
