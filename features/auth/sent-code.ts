import { COOKIES } from '@/lib/config/cookies';
import { z } from '@/lib/contracts/zod';
import { readCookie, removeCookie, setCookie } from '@/lib/hooks/use-cookie';

const sentCode = z.object({
  /** In its normal form, `+79161234567`. */
  phone: z.string().regex(/^\+\d{11,13}$/),
  hash: z.uuid(),
  /** When another code may be requested; milliseconds since 1970. */
  again: z.number().int(),
});

/** A code that has been sent to a phone. */
export type SentCode = z.infer<typeof sentCode>;

/** ST-03, section 9. */
const RESEND_MS = 120_000;
/** How long the shop accepts the code. */
const LIFE_MS = 5 * 60_000;

/** Remembers the sent code in a cookie: a reload neither loses it nor shortens the wait for the next (ST-03). */
export function keepSentCode(phone: string, hash: string): SentCode {
  const now = Date.now();
  const sent: SentCode = { phone, hash, again: now + RESEND_MS };
  setCookie(COOKIES.code, JSON.stringify(sent), new Date(now + LIFE_MS));
  return sent;
}

export const forgetSentCode = () => removeCookie(COOKIES.code);

/** The code that was sent last, from the cookie; null when there is none or the cookie was tampered with. */
export function readSentCode(): SentCode | null {
  try {
    return sentCode.parse(JSON.parse(readCookie(COOKIES.code) ?? ''));
  } catch {
    return null;
  }
}
