import { CODE_SENT } from '#lib/domain/sms-code.ts';
import { ApiFailure } from './result.ts';

/**
 * Returns the seconds until another code may be sent to a phone. It is null for any error other than
 * CODE_SENT.
 */
export function findSecondsUntilCode(error: unknown): number | null {
  if (!(error instanceof ApiFailure)) return null;
  const [refusal] = error.errors;
  return refusal?.code === CODE_SENT ? (refusal.seconds ?? null) : null;
}
