import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import { BoundedQueue } from './queue.ts';
import { requestContext } from './request-context.ts';

/** Maximum number of queued requests. Further requests are refused, because their responses would arrive too late. */
const MAX_QUEUED = 64;
/** Maximum time in the queue, ms. After that time the shopper has repeated the request. */
const MAX_WAIT_MS = 5_000;

/**
 * Separate pool for slow catalog queries, so that they cannot exhaust the pool of carts and orders. The separate pool
 * has few connections and a bounded queue. When the client disconnects, its query is dequeued or cancelled.
 * @param canCancelOrder true when a query can be cancelled from a second connection, which the embedded database does
 *   not support
 */
export class CatalogPool implements PostgresPool {
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #queue: BoundedQueue;
  readonly #canCancel: boolean;

  constructor(pool: pg.Pool, canCancel: boolean) {
    this.#pool = pool;
    this.options = pool.options;
    this.#queue = new BoundedQueue({
      maxRunning: pool.options.max,
      maxQueued: MAX_QUEUED,
      maxWaitMs: scaleTimeout(MAX_WAIT_MS),
    });
    this.#canCancel = canCancel;
  }

  /** Number of requests that wait in the queue. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  async connect(): Promise<pg.PoolClient> {
    const context = requestContext.getStore();
    const signal = context?.signal;
    await this.#queue.acquire(context);
    try {
      const client = await this.#pool.connect();
      const release = client.release.bind(client);
      // A cancellation may arrive after the query's end, so a connection with a cancelled query is not reused.
      let isCancelled = false;
      const cancel = () => {
        isCancelled = true;
        void this.#cancel(client);
      };
      if (this.#canCancel) signal?.addEventListener('abort', cancel);
      client.release = (destroy) => {
        signal?.removeEventListener('abort', cancel);
        release(isCancelled || destroy);
        this.#queue.release();
      };
      return client;
    } catch (error) {
      this.#queue.release();
      throw error;
    }
  }

  async #cancel(client: pg.PoolClient): Promise<void> {
    if (!('processID' in client)) return;
    const canceller = new pg.Client(this.options);
    // If the cancellation fails, the query ends at its time limit.
    canceller.on('error', () => {});
    await canceller
      .connect()
      .then(() => canceller.query('SELECT pg_cancel_backend($1)', [client.processID]))
      .catch(() => null);
    await canceller.end().catch(() => null);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
