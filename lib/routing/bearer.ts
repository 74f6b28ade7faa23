import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns true when a request has one of these bearer tokens. Every token is compared, in constant time. Without
 * tokens the result is always false.
 */
export function hasBearerToken(
  { headers }: Pick<Request, 'headers'>,
  tokens: readonly string[] | undefined,
): boolean {
  const given = digest(headers.get('authorization') ?? '');
  const matches = (tokens ?? []).map((token) => timingSafeEqual(given, digest(`Bearer ${token}`)));
  return matches.includes(true);
}
