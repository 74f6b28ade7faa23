import { ApiFailure } from '#lib/api/result.ts';

/** The shop has answered, and repeating the request would not change the answer. */
export const isRefusal = (error: Error): boolean =>
  error instanceof ApiFailure && error.kind === 'errors' && error.status < 500;

const NOT_FOUND = 404;
const WRONG = 400;

/** An unknown number, or somebody else's without the right phone. */
export const isUnknown = (error: Error): boolean => error instanceof ApiFailure && error.status === NOT_FOUND;

/** A number that no return of this back end can have. */
export const isMalformed = (error: Error): boolean => error instanceof ApiFailure && error.status === WRONG;
