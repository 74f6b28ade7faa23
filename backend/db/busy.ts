/** Too many wait for the catalogue already, or this one has waited too long. */
export class CatalogBusy extends Error {
  constructor(reason: string) {
    super(`the catalogue is busy: ${reason}`);
    this.name = 'CatalogBusy';
  }
}

/** PostgreSQL's code of a statement that ran into `statement_timeout`, or was cancelled. */
const CANCELLED = '57014';

/** Whether an error means that there is too much to do at the moment, so that a retry may succeed. */
export const isBusy = (error: Error): boolean =>
  error instanceof CatalogBusy || ('code' in error && error.code === CANCELLED);
