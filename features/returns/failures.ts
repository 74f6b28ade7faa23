import { hasStatus } from '#lib/api/result.ts';

/** An unknown number, or somebody else's without the right phone. */
export const isUnknown = (error: Error): boolean => hasStatus(error, 404);

/** A number that no return of this back end can have. */
export const isMalformed = (error: Error): boolean => hasStatus(error, 400);
