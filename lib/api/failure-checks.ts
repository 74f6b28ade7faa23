import type { ApiError } from '#lib/contracts/envelope.ts';
import { ApiFailure } from './result.ts';

/** True when a request was answered with one of these statuses. */
export const hasErrorStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiFailure && statuses.includes(error.status);

/** True when at least one of the errors of a failed request passes a test. */
export const hasApiError = (error: unknown, test: (one: ApiError) => boolean): boolean =>
  error instanceof ApiFailure && error.errors.some(test);

/**
 * True when the back end has refused the request, and so has changed nothing. A request without a response may
 * have changed something.
 */
export const isRefusal = (error: Error): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;
