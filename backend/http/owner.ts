import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request comes from the owner.
 * @param header its Authorization header
 * @param token the owner's; without one no request is accepted
 */
export function isOwner(header: string | undefined, token: string | undefined): boolean {
  return Boolean(token) && timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
