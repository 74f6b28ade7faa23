import { readChanges, readSnapshot } from '../../../db/change-log.ts';
import type { Db } from '../../../db/client.ts';
import { SharedRun } from '../../../kernel/shared-run.ts';
import { ProductIndex } from './product-index.ts';
import {
  findOutdatedCatalogData,
  listNumberColumns,
  type ProductIndexRow,
  type ReferenceLists,
  readProductsAfter,
  readProductsById,
  readReferenceLists,
} from './repo.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Data of all listings: the product index, and the rows of sections, colors and filter names. */
export interface Catalog {
  readonly productIndex: ProductIndex;
  readonly lists: ReferenceLists;
  /** Incremented after each change. */
  readonly version: number;
}

interface State extends Catalog {
  lists: ReferenceLists;
  version: number;
  /** Latest database snapshot whose committed changes are all applied to this state. */
  snapshot: string;
}

/** Products per query: small enough that a batch blocks neither the database nor this thread for long. */
const BATCH = 500;

const LEAST_ID = -(2 ** 31);

/** Catalog of one database, cached in the memory of this process. */
export class CatalogIndex {
  readonly #db: Db;
  #state: State | null = null;
  readonly #sharedRefresh = new SharedRun(() => this.#refresh());
  /** Last product id that has been compared with the database. */
  #comparedId = LEAST_ID;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Returns the catalog with every change committed before the call. Concurrent calls share one query of the change
   * log.
   */
  read(): Promise<Catalog> {
    return this.#sharedRefresh.run();
  }

  /** Reloads the full catalog. The old state serves requests until the new state is loaded. */
  async rebuild(): Promise<void> {
    this.#state = await this.#load();
  }

  /**
   * Compares the next batch of indexed products with their database rows. Successive calls cover all products.
   * @param limit products per batch
   * @returns ids of products that differ from the database although the change log has no row for the difference. The
   * list is empty, unless triggers have been disabled
   */
  async findDifferences(limit: number): Promise<number[]> {
    const from = this.#comparedId;
    const { productIndex } = await this.read();
    const rows = await readProductsAfter(this.#db, productIndex.columns, from, limit);
    const to = rows.length < limit ? Number.POSITIVE_INFINITY : (rows.at(-1)?.id ?? from);
    const known = [...productIndex.ids()].filter((id) => id > from && id <= to);
    let ids = [...new Set([...known, ...rows.map(({ id }) => id)])];
    this.#comparedId = to === Number.POSITIVE_INFINITY ? LEAST_ID : to;
    ids = await this.#stillDiffering(ids, rows);
    // A product may change between the two reads. After two more comparisons only lasting differences remain.
    for (let again = 0; again < 2 && ids.length > 0; again++)
      ids = await this.#stillDiffering(ids, await readProductsById(this.#db, productIndex.columns, ids));
    return ids;
  }

  async #stillDiffering(ids: readonly number[], rows: readonly ProductIndexRow[]): Promise<number[]> {
    const { productIndex } = await this.read();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.filter((id) => !productIndex.matchesRow(id, byId.get(id)));
  }

  async #refresh(): Promise<State> {
    const state = this.#state;
    const changes = state && (await readChanges(this.#db, state.snapshot));
    if (!changes || changes.is_trimmed || changes.is_emptied) {
      this.#state = await this.#load();
      return this.#state;
    }
    const { products, lists } = findOutdatedCatalogData(changes.changes);
    if (lists) {
      state.lists = await readReferenceLists(this.#db);
      state.version++;
    }
    for (let at = 0; at < products.length; at += BATCH) {
      const ids = products.slice(at, at + BATCH);
      state.productIndex.update(ids, await readProductsById(this.#db, state.productIndex.columns, ids));
      state.version++;
    }
    // The snapshot is set last, so that after a failure the same changes are read again.
    state.snapshot = changes.snapshot;
    return state;
  }

  async #load(): Promise<State> {
    // The snapshot is read before the products, so that the next refresh finds the changes made during the load.
    const snapshot = await readSnapshot(this.#db);
    const lists = await readReferenceLists(this.#db);
    const goods = new ProductIndex(listNumberColumns());
    const read = (after: number) => readProductsAfter(this.#db, goods.columns, after, BATCH);
    for (let reading = read(LEAST_ID); ; ) {
      const rows = await reading;
      const last = rows.at(-1);
      // Starts the next query before this thread indexes the rows of the last query.
      if (last) reading = read(last.id);
      for (const row of rows) goods.put(row);
      if (!last) break;
    }
    for (const order of Object.values(goods.orders)) {
      await yieldToEventLoop();
      order.slots();
    }
    return { productIndex: goods, lists, snapshot, version: 0 };
  }
}
