import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DeliveryChoice, Shopper } from '../shopper.ts';

/** Concurrent clients of each kind. */
const CLIENTS = 3;

/** Writes that a shop has acknowledged. */
export interface Acknowledged {
  /** Numbers of orders. */
  orders: string[];
  /** Quantities of carts by the cookies of their sessions: the acknowledged one, and the one that was sent last. */
  carts: Map<string, { acknowledged: number; sent: number }>;
}

/** Result of a load that ends with the shop. */
export class StopLoad {
  readonly acknowledged: Acknowledged;
  /** Answers that a visitor must not see: an error, a cut body, or no answer to a request before the signal. */
  readonly broken: string[] = [];
  answered = 0;
  #stoppedAt = Number.POSITIVE_INFINITY;

  /** @param acknowledged receives the acknowledged writes */
  constructor(acknowledged: Acknowledged) {
    this.acknowledged = acknowledged;
  }

  /** Records the time of the signal. A later request may be refused, because the port closes. */
  stop(): void {
    this.#stoppedAt = Math.min(this.#stoppedAt, performance.now());
  }

  /**
   * Sends one request and reads the whole answer.
   * @returns the answer, or null when the shop does not answer any more
   */
  async ask(what: string, send: () => Promise<{ status: number; text: string }>) {
    const sentAt = performance.now();
    try {
      const answer = await send();
      this.answered++;
      if (answer.status >= 500) this.broken.push(`${what}: ${answer.status}`);
      return answer;
    } catch (error) {
      const isCut = !(error instanceof TypeError && error.message === 'fetch failed');
      const moment = sentAt - this.#stoppedAt;
      if (isCut || moment < 0)
        this.broken.push(`${what}, ${Math.round(moment)} ms: ${error} ${Object(error).cause?.code ?? ''}`);
      return null;
    }
  }
}

const fetchPage = async (url: string) => {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  return { status: response.status, text: await response.text() };
};

/**
 * Requests pages, changes carts and places orders until the shop no longer answers.
 * @param offer size with a large stock
 * @param random random number from 0 to 1, for pages that are not cached
 */
export async function loadUntilStopped(
  load: StopLoad,
  url: string,
  offer: number,
  choice: DeliveryChoice,
  random: () => number,
): Promise<void> {
  const { orders, carts } = load.acknowledged;
  const readPages = async () => {
    for (;;) {
      const price = 1_000 + Math.floor(random() * 1_000_000);
      for (const path of ['/', `/catalog/shoes?filter[price]=max${price}`])
        if (!(await load.ask(path, () => fetchPage(url + path)))) return;
    }
  };
  const changeCart = async () => {
    const shopper = new Shopper(url);
    for (let quantity = 1; ; quantity = (quantity % 5) + 1) {
      const answer = await load.ask('cart', () =>
        shopper.send('POST /api/v1/cart/offer/:id', { params: { id: offer }, query: {}, body: { quantity } }),
      );
      const before = carts.get(shopper.cookie)?.acknowledged ?? 0;
      const acknowledged = answer?.status === 200 ? quantity : before;
      if (shopper.cookie) carts.set(shopper.cookie, { acknowledged, sent: quantity });
      if (!answer) return;
      await sleep(5);
    }
  };
  const buy = async () => {
    for (;;) {
      const shopper = new Shopper(url);
      const taken = await load.ask('cart of an order', () =>
        shopper.send('POST /api/v1/cart/offer/:id', {
          params: { id: offer },
          query: {},
          body: { quantity: 1 },
        }),
      );
      const bought = taken && (await load.ask('order', () => shopper.checkout(choice, randomUUID())));
      if (!bought) return;
      if (bought.status === 200) orders.push(JSON.parse(bought.text).result.order_id);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, () => [readPages(), changeCart(), buy()]).flat());
}
