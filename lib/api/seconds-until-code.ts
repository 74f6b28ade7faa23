import { CODE_SENT_ERROR } from '#lib/domain/sms-code.ts';
import { ApiFailure } from './result.ts';

/**
 * Returns the number of seconds until another code may be sent to the phone. The number is a part of an error with the
 * code CODE_SENT_ERROR. For any other error the result is null.
 */
export function findSecondsUntilCode(error: unknown): number | null {
  if (!(error instanceof ApiFailure)) return null;
  const [refusal] = error.errors;
  return refusal?.code === CODE_SENT_ERROR ? (refusal.seconds ?? null) : null;
}
