import { COOKIES } from '@/lib/config/cookies';
import { z } from '@/lib/contracts/zod';
import { dropCookie, keepCookie, readCookie } from '@/lib/hooks/use-cookie';

const sentCode = z.object({
  /** In its normal form, `+79161234567`. */
  phone: z.string().regex(/^\+\d{11,13}$/),
  hash: z.uuid(),
  /** From then on another code may be asked for; milliseconds since 1970. */
  again: z.number().int(),
});

/** A code that is on its way to a phone. */
export type SentCode = z.infer<typeof sentCode>;

/** ST-03, section 9. */
const RESEND_MS = 120_000;
/** As long the shop takes the code. */
const LIFE_MS = 5 * 60_000;

/** Remembers a code, so that a reload does not lose it and the next one has to wait (ST-03). */
export function keepSentCode(phone: string, hash: string): SentCode {
  const now = Date.now();
  const sent: SentCode = { phone, hash, again: now + RESEND_MS };
  keepCookie(COOKIES.code, JSON.stringify(sent), new Date(now + LIFE_MS));
  return sent;
}

export const forgetSentCode = () => dropCookie(COOKIES.code);

/** The code that was sent last, as the cookie has it; null for none, and for a cookie that somebody changed. */
export function readSentCode(): SentCode | null {
  try {
    return sentCode.parse(JSON.parse(readCookie(COOKIES.code) ?? ''));
  } catch {
    return null;
  }
}
