import { ApiFailure } from './result';

/**
 * What a form says of a failed call (ER-02, ER-04): the shop's own words; of a lost connection the browser's reason.
 * @param lost words around that reason
 */
export const failureMessage = (error: Error, lost: (message: string) => string): string =>
  error instanceof ApiFailure && error.kind !== 'network' ? error.message : lost(error.message);
