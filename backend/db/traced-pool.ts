import { type Attributes, SpanKind } from '@opentelemetry/api';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isSampled, runInSpan } from '#lib/tracing/spans.ts';

const SYSTEM: Attributes = { 'db.system.name': 'postgresql' };

/** Returns the first word of a statement, such as `SELECT`. */
const getOperation = (statement: string): string =>
  /^\W*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'QUERY';

/**
 * Wraps a connection for the duration of its use, so that each query has a span. The span contains the statement with
 * placeholders. Its values are never recorded.
 * @param waitMs time that the request has waited for the connection, ms. It is recorded in the span of the first query.
 */
function traceClient(client: PostgresPoolClient, waitMs: number): PostgresPoolClient {
  let wait: Attributes = { 'shop.db.pool_wait_ms': Math.round(waitMs) };
  const query: PostgresPoolClient['query'] = (statement: unknown, parameters?: readonly unknown[]) => {
    if (typeof statement !== 'string') return Reflect.apply(client.query, client, [statement]);
    const operation = getOperation(statement);
    const attributes = { ...SYSTEM, ...wait, 'db.operation.name': operation, 'db.query.text': statement };
    wait = {};
    return runInSpan(
      operation,
      async (span) => {
        const result = await client.query(statement, parameters ?? []);
        span?.setAttribute('db.response.returned_rows', result.rows?.length ?? 0);
        return result;
      },
      { kind: SpanKind.CLIENT, attributes },
    );
  };
  return { processID: client.processID, query, release: (destroy) => client.release(destroy) };
}

/** Pool of connections whose queries have spans within a sampled trace. */
export class TracedPool implements PostgresPool {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  get options(): object {
    return this.#pool.options;
  }

  get Client(): PostgresPool['Client'] {
    return this.#pool.Client;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (!isSampled()) return this.#pool.connect();
    const since = performance.now();
    try {
      return traceClient(await this.#pool.connect(), performance.now() - since);
    } catch (error) {
      // The span of a query that gets no connection.
      return runInSpan('CONNECT', () => Promise.reject(error), {
        kind: SpanKind.CLIENT,
        attributes: { ...SYSTEM, 'shop.db.pool_wait_ms': Math.round(performance.now() - since) },
      });
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
