import { ApiFailure } from '@/lib/api/result';

/**
 * ER-04: the shop's own message, or the browser's reason in the shop's words.
 * @param lost what to say of a connection that failed
 */
export const messageOf = (error: Error, lost: (message: string) => string): string =>
  error instanceof ApiFailure && error.kind !== 'network' ? error.message : lost(error.message);

/** The shop has answered, and repeating the question would not change it. */
export const isRefusal = (error: Error): boolean =>
  error instanceof ApiFailure && error.kind === 'errors' && error.status < 500;

const NOT_FOUND = 404;

/** An unknown number, and another's without its phone. */
export const isUnknown = (error: Error): boolean => error instanceof ApiFailure && error.status === NOT_FOUND;
