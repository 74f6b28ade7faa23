import { CODE_SENT_ERROR } from '#lib/domain/sms-code.ts';
import { ApiFailure } from './result.ts';

/**
 * Returns the number of seconds until another code may be sent to the phone, from a CODE_SENT error. It is null
 * for any other error.
 */
export function findSecondsUntilCode(error: unknown): number | null {
  if (!(error instanceof ApiFailure)) return null;
  const [refusal] = error.errors;
  return refusal?.code === CODE_SENT_ERROR ? (refusal.seconds ?? null) : null;
}
