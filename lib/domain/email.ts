import { withoutInvisible } from './visible-text.ts';

/** The usual address pattern, and zones in their ASCII form: `.xn--p1ai` is .рф. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/** Letters, digits and hyphens between dots: nothing that the parser of addresses would read as something else. */
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:[.。．｡][\p{L}\p{M}\p{N}-]+)+$/u;
/** The dot of the root zone, or of the sentence that an address was copied from. */
const LAST_DOT = /[.。．｡]$/u;

/** The ASCII form of a domain (IDNA, `почта.рф` → `xn--80a1acny.xn--p1ai`); null for none. */
function toAsciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/**
 * Normalises an e-mail address: the domain in its ASCII form and in lower case, without a dot at its end,
 * blanks around and invisible signs. The local part stays as typed. Does not validate.
 */
export function normalizeEmail(typed: string): string {
  const address = withoutInvisible(typed).trim();
  const at = address.lastIndexOf('@');
  const domain = at < 0 ? null : toAsciiDomain(address.slice(at + 1).replace(LAST_DOT, ''));
  return domain === null ? address : address.slice(0, at + 1) + domain;
}

/** True for an e-mail address as typed; forms and the API use this one pattern (VA-02). */
export const isEmail = (typed: string): boolean => EMAIL_PATTERN.test(normalizeEmail(typed));
