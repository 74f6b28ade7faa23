import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { timeLimit } from '#lib/domain/time-limit.ts';
import { caller } from './caller.ts';
import { BoundedQueue } from './queue.ts';

/** More requests at once are refused rather than answered late. */
const WAITING = 64;
/** Then the shopper has pressed again. */
const PATIENCE_MS = 5_000;

/**
 * Connections of their own for reading the catalogue, so that the dear never takes those of carts and orders: few of them,
 * and a bounded queue before them. Whoever's caller has gone leaves the queue, and a query that runs for nobody is cancelled.
 * @param canCancel whether the database takes a word from beside the connection; the embedded one does not
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
      running: pool.options.max,
      waiting: WAITING,
      patienceMs: timeLimit(PATIENCE_MS),
    });
    this.#canCancel = canCancel;
  }

  async connect(): Promise<pg.PoolClient> {
    const from = caller.getStore();
    const signal = from?.signal;
    await this.#queue.enter(from);
    try {
      const client = await this.#pool.connect();
      const release = client.release.bind(client);
      // The word may arrive after the query's end: the connection serves nobody else then.
      let isCancelled = false;
      const cancel = () => {
        isCancelled = true;
        void this.#cancel(client);
      };
      if (this.#canCancel) signal?.addEventListener('abort', cancel);
      client.release = (destroy) => {
        signal?.removeEventListener('abort', cancel);
        release(isCancelled || destroy);
        this.#queue.leave();
      };
      return client;
    } catch (error) {
      this.#queue.leave();
      throw error;
    }
  }

  async #cancel(client: pg.PoolClient): Promise<void> {
    if (!('processID' in client)) return;
    const beside = new pg.Client(this.options);
    // Without the word the query ends by its own limit of time.
    beside.on('error', () => {});
    await beside
      .connect()
      .then(() => beside.query('SELECT pg_cancel_backend($1)', [client.processID]))
      .catch(() => null);
    await beside.end().catch(() => null);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
