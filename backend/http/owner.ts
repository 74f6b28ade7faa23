import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request is the owner's.
 * @param header its Authorization
 * @param token of the owner; with none, or an empty one, no request is
 */
export function isOwner(header: string | undefined, token: string | undefined): boolean {
  return Boolean(token) && timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
