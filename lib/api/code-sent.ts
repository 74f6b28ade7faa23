import { CODE_SENT } from '#lib/domain/sms-code.ts';
import { ApiFailure } from './result.ts';

/** Seconds until another code may be sent to a phone; null for any other failure than a code that was just sent. */
export function secondsUntilCode(error: unknown): number | null {
  if (!(error instanceof ApiFailure)) return null;
  const [refusal] = error.errors;
  return refusal?.code === CODE_SENT ? (refusal.seconds ?? null) : null;
}
