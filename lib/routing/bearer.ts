import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request shows this token; with none, or an empty one, no request does. */
export const showsToken = ({ headers }: Pick<Request, 'headers'>, token: string | undefined): boolean =>
  Boolean(token) && timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(`Bearer ${token}`));
