import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DeliveryChoice, generateAddress, Shopper } from '#tests/support/shopper.ts';

/** Number of requests that contain one purchase and one read of a cart. All others are pages. */
const CYCLE = 10;
const READERS = 16;
const TICK_MS = 5;
/** Concurrent requests above which the load waits for answers, as a machine without capacity would need. */
const MAX_PENDING = 400;

/** Requests of one step of a roll-out. */
export interface StepResult {
  step: string;
  sent: number;
  orders: number;
  /** Requests with an error, or without an answer. */
  failed: string[];
  /** Writes that a killed node had begun. No balancer may repeat them. */
  cut: number;
  /** Duration of the slowest request, ms. */
  slowestMs: number;
}

/** An attempt to buy. The number is null until the shop has acknowledged the order. */
export interface Purchase {
  shopper: Shopper;
  key: string;
  number: string | null;
}

/** Sends requests to a shop at a fixed rate, and counts them by the step of the roll-out. */
export class RollOutLoad {
  readonly steps: StepResult[] = [];
  readonly purchases: Purchase[] = [];
  readonly #url: string;
  readonly #pages: readonly string[];
  readonly #offer: number;
  readonly #choice: DeliveryChoice;
  readonly #readers: Shopper[] = [];
  #isCutAllowed = false;
  #isDone = false;

  constructor(url: string, pages: readonly string[], offer: number, choice: DeliveryChoice) {
    this.#url = url;
    this.#pages = pages;
    this.#offer = offer;
    this.#choice = choice;
  }

  get sent(): number {
    return this.steps.reduce((sum, { sent }) => sum + sent, 0);
  }

  /** Creates the shoppers who read their carts. */
  async prepare(): Promise<void> {
    for (let count = 0; count < READERS; count++) {
      const reader = new Shopper(this.#url);
      await reader.take(this.#offer);
      this.#readers.push(reader);
    }
  }

  /** Begins a step. @param isCutAllowed true when the step kills a node, so that writes may be cut */
  beginStep(step: string, isCutAllowed = false): void {
    this.#isCutAllowed = isCutAllowed;
    this.steps.push({ step, sent: 0, orders: 0, failed: [], cut: 0, slowestMs: 0 });
  }

  finish(): void {
    this.#isDone = true;
  }

  /** Sends requests until `finish` is called, and waits for all answers. @param rate requests a second */
  async run(rate: number): Promise<void> {
    const pending = new Set<Promise<void>>();
    const from = performance.now();
    for (let index = 0; !this.#isDone; await sleep(TICK_MS)) {
      const due = ((performance.now() - from) / 1000) * rate;
      // A purchase is two requests.
      for (; this.sent < due && pending.size < MAX_PENDING; index++) {
        const request = this.#send(index).finally(() => pending.delete(request));
        pending.add(request);
      }
    }
    await Promise.all(pending);
  }

  async #send(index: number): Promise<void> {
    const place = index % CYCLE;
    if (place === 0) return this.#buy();
    if (place === 1) {
      const reader = this.#readers[Math.floor(index / CYCLE) % READERS] as Shopper;
      await this.#ask('cart', false, () => reader.send('GET /api/v1/cart', { query: {} }));
      return;
    }
    const path = this.#pages[index % this.#pages.length] as string;
    await this.#ask(path, false, async () => {
      const response = await fetch(this.#url + path, {
        headers: { accept: 'text/html', 'x-forwarded-for': generateAddress() },
      });
      return { status: response.status, text: await response.text() };
    });
  }

  async #buy(): Promise<void> {
    const shopper = new Shopper(this.#url);
    const taken = await this.#ask('take', true, () =>
      shopper.send('POST /api/v1/cart/offer/:id', {
        params: { id: this.#offer },
        query: {},
        body: { quantity: 1 },
      }),
    );
    if (!taken) return;
    const purchase: Purchase = { shopper, key: randomUUID(), number: null };
    this.purchases.push(purchase);
    const answer = await this.#ask('order', true, () => shopper.checkout(this.#choice, purchase.key));
    if (!answer) return;
    purchase.number = JSON.parse(answer).result.order_id;
    const step = this.steps.at(-1);
    if (step) step.orders++;
  }

  /** Sends a request of the current step. Returns the text of a right answer, otherwise null. */
  async #ask(
    what: string,
    isWrite: boolean,
    send: () => Promise<{ status: number; text: string }>,
  ): Promise<string | null> {
    const step = this.steps.at(-1) as StepResult;
    const wasCutAllowed = this.#isCutAllowed;
    step.sent++;
    const from = performance.now();
    const { status, text } = await send().catch((error: unknown) => ({
      status: 0,
      text: `${error} ${Object(error).cause?.code ?? ''}`,
    }));
    step.slowestMs = Math.max(step.slowestMs, Math.round(performance.now() - from));
    if (status === 200) return text;
    // A write that was begun before the kill may be cut too.
    const isCutAllowed = isWrite && (wasCutAllowed || this.#isCutAllowed);
    if (isCutAllowed && [502, 503, 504].includes(status)) step.cut++;
    else step.failed.push(`${what}: ${status} ${text.slice(0, 200)}`);
    return null;
  }

  /** Places again the orders that were cut, with their keys, as a shopper does who presses the button once more. */
  async repeatCutOrders(): Promise<void> {
    for (const purchase of this.purchases.filter(({ number }) => !number)) {
      const { status, text } = await purchase.shopper.checkout(this.#choice, purchase.key);
      if (status !== 200) throw new Error(`order: ${status} ${text.slice(0, 200)}`);
      purchase.number = JSON.parse(text).result.order_id;
    }
  }
}
