import type { Db } from '../../../db/client';
import { Goods } from './goods';
import {
  type Lists,
  numberColumns,
  readChanges,
  readGoodsAfter,
  readGoodsById,
  readLists,
  readSnapshot,
} from './repo';
import { turn } from './turns';

/** What listings read: the goods, and the sections, stores and names around them. */
export interface Catalog {
  readonly goods: Goods;
  readonly lists: Lists;
}

interface State extends Catalog {
  lists: Lists;
  /** Everything that was committed for it is in here. */
  snapshot: string;
}

/** Products of one query: few enough that neither the database nor this thread is held for long. */
const BATCH = 500;

/** The catalog of one database in this process's memory. */
export class CatalogIndex {
  readonly #db: Db;
  #state: State | null = null;
  #running: Promise<State> | null = null;
  #waiting: PromiseWithResolvers<State> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * The catalog with every change that was committed before the call. Calls share a look at the log: those that come
   * while one is under way wait for the next, because the present one may have begun before their change.
   */
  read(): Promise<Catalog> {
    if (!this.#running) return this.#start();
    this.#waiting ??= withResolvers();
    return this.#waiting.promise;
  }

  /** Loads everything anew. Meanwhile the former state goes on answering. */
  async rebuild(): Promise<void> {
    this.#state = await this.#load();
  }

  #start(): Promise<State> {
    const run = this.#refresh();
    this.#running = run;
    const next = () => {
      const waiting = this.#waiting;
      this.#waiting = null;
      this.#running = null;
      if (waiting) this.#start().then(waiting.resolve, waiting.reject);
    };
    run.then(next, next);
    return run;
  }

  async #refresh(): Promise<State> {
    const state = this.#state;
    const changes = state && (await readChanges(this.#db, state.snapshot));
    if (!changes || changes.is_lost) {
      this.#state = await this.#load();
      return this.#state;
    }
    if (changes.lists) state.lists = await readLists(this.#db);
    for (let at = 0; at < changes.products.length; at += BATCH) {
      const ids = changes.products.slice(at, at + BATCH);
      state.goods.update(ids, await readGoodsById(this.#db, state.goods.columns, ids));
    }
    // Only now: after a failure the same changes are read again.
    state.snapshot = changes.snapshot;
    return state;
  }

  async #load(): Promise<State> {
    // First, so that whatever changes while the goods are read is in the log.
    const snapshot = await readSnapshot(this.#db);
    const lists = await readLists(this.#db);
    const goods = new Goods(numberColumns());
    let after = -1;
    for (;;) {
      const rows = await readGoodsAfter(this.#db, goods.columns, after, BATCH);
      for (const row of rows) goods.put(row);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.id;
    }
    for (const order of Object.values(goods.orders)) {
      await turn();
      order.slots();
    }
    return { goods, lists, snapshot };
  }
}

/** Promise.withResolvers, which Node 20 has not. */
interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: PromiseWithResolvers<T>['resolve'] = () => {};
  let reject: PromiseWithResolvers<T>['reject'] = () => {};
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}
