import { SHOP_UNAVAILABLE_DIGEST } from '#lib/config/error-digests.ts';
import { plainText } from '#lib/domain/plain-text.ts';
import { errorTexts } from '#lib/texts/errors.ts';
import { networkTexts } from '#lib/texts/network.ts';
import { ApiFailure } from './result.ts';

const digestOf = (error: unknown): string =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : '';

/** Messages of JavaScript, of React and of an answer that could not be read are English, and shown to no visitor. */
const inRussian = (message: string): string => (/[а-яё]/i.test(message) ? message : errorTexts.unknown);

/** Describes an error for the error page, in Russian: the request's status, else the server's log entry, else 500. */
export function describeError(error: unknown): { code: string; message: string } {
  if (error instanceof ApiFailure)
    return {
      code: String(error.status || 503),
      message: inRussian(error.message || plainText(error.popup?.message ?? '')),
    };
  const digest = digestOf(error);
  if (digest === SHOP_UNAVAILABLE_DIGEST) return { code: '503', message: networkTexts.unavailable };
  const message = error instanceof Error ? error.message : String(error);
  return { code: digest ? `500 (${digest})` : '500', message: inRussian(message) };
}
