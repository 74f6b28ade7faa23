/** Error when the queue of catalog queries is full, or a query has waited in the queue for too long. */
export class CatalogBusyError extends Error {
  constructor(reason: string) {
    super(`the catalog is busy: ${reason}`);
    this.name = 'CatalogBusyError';
  }
}

/** PostgreSQL's code of a statement that exceeded `statement_timeout` or was cancelled. */
const CANCELLED = '57014';

/** Returns true when an error means an overload, so that a retry may succeed. */
export const isOverloadError = (error: Error): boolean =>
  error instanceof CatalogBusyError || ('code' in error && error.code === CANCELLED);
