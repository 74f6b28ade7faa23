import pg from 'pg';

/** A statement no longer fits its tables, or a pooler has handed over a connection that does not know it. */
const OUTLIVED = new Set(['0A000', '26000']);

const names = new Map<string, string>();
let count = 0;

const rename = (text: string) => names.set(text, `hot_${++count}`);

/** Lets the connections of PostgreSQL parse and plan a query once each, and not with every request. */
export function prepareOnce(text: string): void {
  if (!names.has(text)) rename(text);
}

/** What the driver says of a query that was not answered in time (`query_timeout`). */
const SILENCE = 'Query read timeout';

/**
 * A connection that knows the queries of the hot paths by name. One on which a query was not answered is closed: the
 * driver would give it to the next request, which would wait behind that query.
 */
export class PreparingClient extends pg.Client {}

PreparingClient.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [text, values] = args;
  const name = typeof text === 'string' ? names.get(text) : undefined;
  const { query } = pg.Client.prototype;
  const answer: unknown = Reflect.apply(query, this, name === undefined ? args : [{ name, text, values }]);
  if (!(answer instanceof Promise)) return answer;
  return answer.catch((error: unknown) => {
    // The next request has it prepared again; requests that fail together rename it once.
    const isOutlived = error instanceof pg.DatabaseError && OUTLIVED.has(error.code ?? '');
    if (name !== undefined && isOutlived && names.get(text as string) === name) rename(text as string);
    if (error instanceof Error && error.message === SILENCE) void this.end();
    throw error;
  });
} as typeof pg.Client.prototype.query;
