import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * True when a request has this bearer token. If `token` is undefined or empty, the result is always false.
 */
export const hasBearerToken = ({ headers }: Pick<Request, 'headers'>, token: string | undefined): boolean =>
  Boolean(token) && timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(`Bearer ${token}`));
