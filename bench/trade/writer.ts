import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#backend/db/client.ts';
import { formatPrice, toRoubles } from '#lib/domain/money.ts';
import { OWNER_TOKEN } from '#tests/support/ephemeral.ts';
import type { PriceChange } from './probes.ts';

/** Number of changes per second, by kind: a new stock quantity, a size that sells out, a new price. */
const STOCK_PER_SECOND = 10;
const SOLD_OUT_PER_SECOND = 1;
const PRICES_PER_SECOND = 1;
export const CHANGES_PER_SECOND = STOCK_PER_SECOND + SOLD_OUT_PER_SECOND * 2 + PRICES_PER_SECOND;
/** Number of later changes after which a sold-out size is in stock again. */
const BACK_AFTER = 5;
/** Initial stock in units: first of a size whose stock changes, then of a size that shoppers order. */
const UNITS = 8;
const PLENTY = 100_000;
const MANY = 300;

interface Product {
  id: number;
  code: string;
  /** Roubles. */
  price: number;
  base_price: number;
}

export interface TradeProducts {
  products: Product[];
  /**
   * Ids of sizes. `counted` contains sizes whose stock changes. `soldOut` contains sizes that the owner sells out and
   * that no store has. `taken` contains sizes that shoppers order.
   */
  counted: number[];
  soldOut: number[];
  taken: number[];
}

/** Selects the products and sizes of the simulated day. Each size belongs to exactly one group. */
export async function readTradeProducts(db: Db): Promise<TradeProducts> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'code', 'price', 'base_price'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  const products = rows.map(({ price, base_price, ...rest }) => ({
    ...rest,
    price: toRoubles(price),
    base_price: toRoubles(base_price),
  }));
  const sizes = () =>
    db
      .selectFrom('offers')
      .innerJoin('products', 'products.id', 'offers.product_id')
      .select('offers.id')
      .where('products.is_active', '=', true)
      .where('offers.quantity', '>', 1)
      // The order has to exceed the minimum amount for delivery.
      .where('products.price', '>', 500_000)
      .orderBy('offers.id');
  const free = await sizes()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('store_stock')
            .select('store_stock.offer_id')
            .whereRef('store_stock.offer_id', '=', 'offers.id')
            .where('store_stock.quantity', '>', 0),
        ),
      ),
    )
    .limit(MANY)
    .execute();
  const soldOut = free.map(({ id }) => id);
  const others = (
    await sizes()
      .limit(MANY * 3)
      .execute()
  )
    .map(({ id }) => id)
    .filter((id) => !soldOut.includes(id));
  return { products, soldOut, counted: others.slice(0, MANY), taken: others.slice(MANY, 2 * MANY) };
}

export interface WriterResult {
  perSecond: number;
  failures: string[];
}

/** The owner's systems, which change stock and prices and sell sizes out through the owner's API. */
export class Writer {
  readonly #url: string;
  readonly #goods: TradeProducts;
  readonly #prices: Set<number>;
  readonly #failures: string[] = [];
  #sent = 0;
  #isOpen = true;

  constructor(url: string, goods: TradeProducts) {
    this.#url = url;
    this.#goods = goods;
    this.#prices = new Set(goods.products.map(({ price }) => price));
  }

  async #post(path: 'prices' | 'stock', body: object): Promise<void> {
    const response = await fetch(`${this.#url}/services/rest/v1/owner/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OWNER_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch((error: unknown) => String(error));
    this.#sent++;
    if (typeof response === 'string') this.#failures.push(response);
    else {
      const text = await response.text();
      if (response.status !== 200) this.#failures.push(`${path}: ${response.status} ${text.slice(0, 200)}`);
    }
  }

  #stock(offer_id: number, quantity: number): Promise<void> {
    return this.#post('stock', { stock: [{ offer_id, quantity }] });
  }

  /** Sets the initial stock of every selected size, before the measurement. */
  async prepare(): Promise<void> {
    const { counted, soldOut, taken } = this.#goods;
    const rows = [
      ...[...counted, ...soldOut].map((offer_id) => ({ offer_id, quantity: UNITS })),
      ...taken.map((offer_id) => ({ offer_id, quantity: PLENTY })),
    ];
    for (let at = 0; at < rows.length; at += 100)
      await this.#post('stock', { stock: rows.slice(at, at + 100) });
    if (this.#failures.length > 0) throw new Error(this.#failures.join('; '));
  }

  /**
   * Sends changes of one kind. Their rate is constant, as long as each response arrives before the next change is due.
   */
  async #stream(perSecond: number, change: (turn: number) => Promise<void>): Promise<void> {
    const from = performance.now();
    for (let turn = 0; this.#isOpen; turn++) {
      const due = from + (turn * 1000) / perSecond;
      await sleep(Math.max(0, due - performance.now()));
      if (this.#isOpen) await change(turn);
    }
  }

  /**
   * Writes until it is stopped.
   * @param products products whose prices are changed. The price of each product is changed once
   * @param onPrice called when a price is sent
   */
  start(products: readonly Product[], onPrice: (change: PriceChange) => void): () => Promise<WriterResult> {
    const { counted, soldOut } = this.#goods;
    const from = performance.now();
    const before = this.#sent;
    const size = (list: readonly number[], turn: number) => list[turn % list.length] as number;
    const streams = [
      this.#stream(STOCK_PER_SECOND, (turn) =>
        this.#stock(size(counted, turn), turn % (2 * counted.length) < counted.length ? UNITS - 1 : UNITS),
      ),
      this.#stream(SOLD_OUT_PER_SECOND, async (turn) => {
        await this.#stock(size(soldOut, turn), 0);
        if (turn >= BACK_AFTER) await this.#stock(size(soldOut, turn - BACK_AFTER), UNITS);
      }),
      this.#stream(PRICES_PER_SECOND, async (turn) => {
        const product = products[turn];
        if (!product) return;
        const price = this.#newPrice(product.price);
        const change = { code: product.code, price: formatPrice(price), from: performance.now() };
        const base_price = Math.max(price, product.base_price);
        await this.#post('prices', { prices: [{ product_id: product.id, price, base_price }] });
        onPrice(change);
      }),
    ];
    return async () => {
      this.#isOpen = false;
      const seconds = (performance.now() - from) / 1000;
      const perSecond = (this.#sent - before) / seconds;
      await Promise.all(streams);
      return { perSecond, failures: this.#failures };
    };
  }

  /** Chooses a price near the old one. No other product has this price. */
  #newPrice(old: number): number {
    let price = Math.floor(old) + 1;
    while (this.#prices.has(price)) price++;
    this.#prices.add(price);
    return price;
  }
}

/** Lists the products whose price is shown in at least one of the listings. */
export function listProductsShownIn(
  goods: TradeProducts,
  showing: ReadonlyMap<string, readonly string[]>,
  listings: readonly string[],
): Product[] {
  const wanted = new Set(listings);
  return goods.products.filter(({ code }) => showing.get(code)?.some((path) => wanted.has(path)));
}
