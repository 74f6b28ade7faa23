import pg from 'pg';

/** Error codes of a statement that no longer fits its tables, or that a pooler's connection has not prepared. */
const STALE_STATEMENT_CODES = new Set(['0A000', '26000']);

const names = new Map<string, string>();
let count = 0;

const rename = (text: string) => names.set(text, `hot_${++count}`);

/** Registers a query as a prepared statement, so that each connection parses and plans it only once. */
export function prepareOnce(text: string): void {
  if (!names.has(text)) rename(text);
}

/** Message of the driver for a query that exceeded `query_timeout`. */
const TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * Connection that runs registered queries as prepared statements. The connection is closed after a timeout. Otherwise
 * the driver would assign it to the next request, which would wait behind the query that timed out.
 */
export class PreparingClient extends pg.Client {}

PreparingClient.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [text, values] = args;
  const name = typeof text === 'string' ? names.get(text) : undefined;
  const { query } = pg.Client.prototype;
  const answer: unknown = Reflect.apply(query, this, name === undefined ? args : [{ name, text, values }]);
  if (!(answer instanceof Promise)) return answer;
  return answer.catch((error: unknown) => {
    // The new name makes the next request prepare the query again. Requests that fail at the same time rename the
    // statement only once.
    const isStale = error instanceof pg.DatabaseError && STALE_STATEMENT_CODES.has(error.code ?? '');
    if (name !== undefined && isStale && names.get(text as string) === name) rename(text as string);
    if (error instanceof Error && error.message === TIMEOUT_MESSAGE) void this.end();
    throw error;
  });
} as typeof pg.Client.prototype.query;
