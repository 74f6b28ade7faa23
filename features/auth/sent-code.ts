import { COOKIES } from '#lib/config/cookies.ts';
import { z } from '#lib/contracts/zod.ts';
import { CODE_INTERVAL_SECONDS } from '#lib/domain/sms-code.ts';
import { readCookie, removeCookie, setCookie } from '#lib/hooks/use-cookie.ts';

const sentCode = z.object({
  /** In its normal form, `+79161234567`. */
  phone: z.string().regex(/^\+\d{11,13}$/),
  hash: z.uuid(),
  /** When another code may be requested; milliseconds since 1970. */
  again: z.number().int(),
});

/** A code that has been sent to a phone. */
export type SentCode = z.infer<typeof sentCode>;

/** Phones that one cookie holds, the last first: a shopper who has mistyped goes back to the former one. */
const MAX_PHONES = 5;
/** How long the shop accepts the code. */
const LIFE_MS = 5 * 60_000;

/** The codes that were sent, from the cookie, the last first; none when the cookie was tampered with. */
function readSentCodes(): SentCode[] {
  try {
    return z.array(sentCode).parse(JSON.parse(readCookie(COOKIES.code) ?? ''));
  } catch {
    return [];
  }
}

/** Stores a code in front of those of other phones that may not be sent again yet. */
function storeFirst(sent: SentCode): SentCode {
  const now = Date.now();
  const others = readSentCodes().filter(({ phone, again }) => phone !== sent.phone && again > now);
  setCookie(COOKIES.code, JSON.stringify([sent, ...others].slice(0, MAX_PHONES)), new Date(now + LIFE_MS));
  return sent;
}

/** Stores the sent code in a cookie, so that a reload neither loses it nor shortens the wait for the next (ST-03). */
export const keepSentCode = (phone: string, hash: string): SentCode =>
  storeFirst({ phone, hash, again: Date.now() + CODE_INTERVAL_SECONDS * 1000 });

export const forgetSentCodes = () => removeCookie(COOKIES.code);

/** The code that was sent last; null without one. */
export const readSentCode = (): SentCode | null => readSentCodes()[0] ?? null;

/**
 * Returns to the code that was sent to a phone and may not be sent again yet, whatever other phones were typed since
 * (ST-03).
 * @returns null when a new code may be requested
 */
export function resumeSentCode(phone: string): SentCode | null {
  const sent = readSentCodes().find((one) => one.phone === phone && one.again > Date.now());
  return sent ? storeFirst(sent) : null;
}
