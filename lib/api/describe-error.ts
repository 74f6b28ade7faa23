import { plainText } from './plain-text';
import { ApiFailure } from './result';

/** What an error page shows of whatever was thrown: the request's status, else the server's log entry, else 500. */
export function describeError(error: unknown): { code: string; message: string } {
  if (error instanceof ApiFailure)
    return {
      code: String(error.status || 503),
      message: error.message || plainText(error.popup?.message ?? ''),
    };
  if (!(error instanceof Error)) return { code: '500', message: String(error) };
  const digest = 'digest' in error && typeof error.digest === 'string' ? error.digest : '';
  return { code: digest ? `500 (${digest})` : '500', message: error.message };
}
