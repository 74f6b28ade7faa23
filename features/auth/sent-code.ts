import { COOKIES } from '#lib/config/cookies.ts';
import { z } from '#lib/contracts/zod.ts';
import { CODE_INTERVAL_SECONDS } from '#lib/domain/sms-code.ts';
import { readCookie, removeCookie, setCookie } from '#lib/hooks/use-cookie.ts';

const sentCode = z.object({
  /** Normalized phone, `+79161234567`. */
  phone: z.string().regex(/^\+\d{11,13}$/),
  hash: z.uuid(),
  /** Time when another code may be requested, ms since the epoch. */
  again: z.number().int(),
});

/** Code that has been sent to a phone. */
export type SentCode = z.infer<typeof sentCode>;

/** Maximum number of phones in the cookie. A shopper who has mistyped a phone can return to an earlier one. */
const MAX_PHONES = 5;
/** Time for which the shop accepts a code, ms. */
const LIFE_MS = 5 * 60_000;

/** Reads the sent codes from the cookie, latest first. Empty when the cookie was tampered with. */
function readSentCodes(): SentCode[] {
  try {
    return z.array(sentCode).parse(JSON.parse(readCookie(COOKIES.code) ?? ''));
  } catch {
    return [];
  }
}

/** Stores a code as the latest one. Codes of other phones are retained while their resend interval runs. */
function storeFirst(sent: SentCode): SentCode {
  const now = Date.now();
  const others = readSentCodes().filter(({ phone, again }) => phone !== sent.phone && again > now);
  setCookie(COOKIES.code, JSON.stringify([sent, ...others].slice(0, MAX_PHONES)), new Date(now + LIFE_MS));
  return sent;
}

/** Stores the sent code in a cookie. A reload then neither loses the code nor shortens the resend interval (ST-03). */
export const storeSentCode = (phone: string, hash: string): SentCode =>
  storeFirst({ phone, hash, again: Date.now() + CODE_INTERVAL_SECONDS * 1000 });

export const clearSentCodes = () => removeCookie(COOKIES.code);

/** Returns the code that was sent last, or null. */
export const readSentCode = (): SentCode | null => readSentCodes()[0] ?? null;

/**
 * Makes the code of a phone the latest one again while its resend interval runs (ST-03). Codes that were sent to other
 * phones in between do not matter.
 * @returns null when a new code may be requested
 */
export function resumeSentCode(phone: string): SentCode | null {
  const sent = readSentCodes().find((one) => one.phone === phone && one.again > Date.now());
  return sent ? storeFirst(sent) : null;
}
