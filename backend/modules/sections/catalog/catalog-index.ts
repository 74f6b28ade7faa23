import { readChanges, readSnapshot } from '../../../db/change-log.ts';
import type { Db } from '../../../db/client.ts';
import { SharedRun } from '../../../kernel/shared-run.ts';
import { Goods } from './goods.ts';
import {
  type GoodsRow,
  type Lists,
  numberColumns,
  outdatedBy,
  readGoodsAfter,
  readGoodsById,
  readLists,
} from './repo.ts';
import { turn } from './turns.ts';

/** What listings read: the goods, and the sections, stores and names around them. */
export interface Catalog {
  readonly goods: Goods;
  readonly lists: Lists;
  /** Another number after each change. */
  readonly version: number;
}

interface State extends Catalog {
  lists: Lists;
  version: number;
  /** Everything that was committed for it is in here. */
  snapshot: string;
}

/** Products of one query: few enough that neither the database nor this thread is held for long. */
const BATCH = 500;

const LEAST_ID = -(2 ** 31);

/** The catalog of one database in this process's memory. */
export class CatalogIndex {
  readonly #db: Db;
  #state: State | null = null;
  readonly #look = new SharedRun(() => this.#refresh());
  /** Up to where the goods have been compared with the database. */
  #compared = LEAST_ID;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The catalog with every change that was committed before the call. Calls share looks at the log. */
  read(): Promise<Catalog> {
    return this.#look.run();
  }

  /** Loads everything anew. Meanwhile the former state goes on answering. */
  async rebuild(): Promise<void> {
    this.#state = await this.#load();
  }

  /**
   * Compares the next part of the goods with the database, in all that is known of them; the whole shop part by part.
   * @returns the products that differ, though no change of theirs was logged: none, unless somebody has switched triggers
   * off
   */
  async differing(limit: number): Promise<number[]> {
    const from = this.#compared;
    const { goods } = await this.read();
    const rows = await readGoodsAfter(this.#db, goods.columns, from, limit);
    const to = rows.length < limit ? Number.POSITIVE_INFINITY : (rows.at(-1)?.id ?? from);
    const known = [...goods.ids()].filter((id) => id > from && id <= to);
    let ids = [...new Set([...known, ...rows.map(({ id }) => id)])];
    this.#compared = to === Number.POSITIVE_INFINITY ? LEAST_ID : to;
    ids = await this.#stillDiffering(ids, rows);
    // A product may have changed between the two looks at it, but hardly each time.
    for (let again = 0; again < 2 && ids.length > 0; again++)
      ids = await this.#stillDiffering(ids, await readGoodsById(this.#db, goods.columns, ids));
    return ids;
  }

  async #stillDiffering(ids: readonly number[], rows: readonly GoodsRow[]): Promise<number[]> {
    const { goods } = await this.read();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.filter((id) => !goods.agrees(id, byId.get(id)));
  }

  async #refresh(): Promise<State> {
    const state = this.#state;
    const look = state && (await readChanges(this.#db, state.snapshot));
    if (!look || look.is_trimmed || look.is_emptied) {
      this.#state = await this.#load();
      return this.#state;
    }
    const { products, lists } = outdatedBy(look.changes);
    if (lists) {
      state.lists = await readLists(this.#db);
      state.version++;
    }
    for (let at = 0; at < products.length; at += BATCH) {
      const ids = products.slice(at, at + BATCH);
      state.goods.update(ids, await readGoodsById(this.#db, state.goods.columns, ids));
      state.version++;
    }
    // Only now: after a failure the same changes are read again.
    state.snapshot = look.snapshot;
    return state;
  }

  async #load(): Promise<State> {
    // First, so that whatever changes while the goods are read is in the log.
    const snapshot = await readSnapshot(this.#db);
    const lists = await readLists(this.#db);
    const goods = new Goods(numberColumns());
    const read = (after: number) => readGoodsAfter(this.#db, goods.columns, after, BATCH);
    for (let reading = read(LEAST_ID); ; ) {
      const rows = await reading;
      const last = rows.at(-1);
      // The database reads on while this thread enters what it has read.
      if (last) reading = read(last.id);
      for (const row of rows) goods.put(row);
      if (!last) break;
    }
    for (const order of Object.values(goods.orders)) {
      await turn();
      order.slots();
    }
    return { goods, lists, snapshot, version: 0 };
  }
}
