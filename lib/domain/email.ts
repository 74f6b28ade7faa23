import { removeInvisible } from './visible-text.ts';

/** Pattern of an e-mail address. Top-level domains may be in ASCII form: `.xn--p1ai` is .рф. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/**
 * Pattern of a domain: only word characters, digits and hyphens between dots. Otherwise the URL parser could treat a
 * part of the text as a port, a path or credentials.
 */
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:[.。．｡][\p{L}\p{M}\p{N}-]+)+$/u;
/** Trailing dot. It denotes the DNS root zone, or ends the sentence from which the address was copied. */
const LAST_DOT = /[.。．｡]$/u;

/**
 * Converts a domain to its ASCII form (IDNA, `почта.рф` → `xn--80a1acny.xn--p1ai`).
 * @returns null for an invalid domain
 */
function toAsciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/**
 * Normalizes an e-mail address. The domain is converted to its ASCII form in lower case, without a trailing dot.
 * Surrounding spaces and invisible characters are removed. The local part remains as typed. The result is not
 * validated.
 */
export function normalizeEmail(typed: string): string {
  const address = removeInvisible(typed).trim();
  const at = address.lastIndexOf('@');
  const domain = at < 0 ? null : toAsciiDomain(address.slice(at + 1).replace(LAST_DOT, ''));
  return domain === null ? address : address.slice(0, at + 1) + domain;
}

/** True for a typed e-mail address that is valid. Forms and the API use the same pattern (VA-02). */
export const isEmail = (typed: string): boolean => EMAIL_PATTERN.test(normalizeEmail(typed));
