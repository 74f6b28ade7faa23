import { ApiFailure } from '@/lib/api/result';

/** The shop has answered, and repeating the question would not change it. */
export const isRefusal = (error: Error): boolean =>
  error instanceof ApiFailure && error.kind === 'errors' && error.status < 500;

const NOT_FOUND = 404;

/** An unknown number, and another's without its phone. */
export const isUnknown = (error: Error): boolean => error instanceof ApiFailure && error.status === NOT_FOUND;
