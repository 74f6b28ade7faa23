import type { ServerResponse } from 'node:http';
import type { Requester } from './requester.ts';

/** Maximum number of simultaneous requests per network: more than all browsers of a household send at once. */
const MAX_RUNNING = 24;
/** Maximum number of queued requests per network. */
const MAX_QUEUED = 200;
/** Refill rate of a network's token bucket, in requests per second. */
const REFILL_PER_SECOND = 50;
/** Size of a network's token bucket: requests that an idle network may start at once. */
const BURST = 150;

/** Delay before a 429 or a 503, in ms, so that a client that retries at once is slowed down. */
export const REJECTION_DELAY_MS = 1_000;

interface NetworkQueue {
  /** Factor by which the limits of the queue exceed the limits of a single client. */
  readonly factor: number;
  running: number;
  readonly waiting: Array<() => void>;
  /**
   * Number of tokens in the bucket at `refilledAt`, at most BURST times `factor`. Each token lets one request start.
   */
  tokens: number;
  /** Time of the last refill, in ms of `performance.now()`. */
  refilledAt: number;
  /** Timer until the next token. Null unless the next request waits only for a token. */
  timer: NodeJS.Timeout | null;
}

/** Number of queues below which idle queues are not removed. */
const MIN_QUEUES_TO_SWEEP = 1_000;

/**
 * Throttles the API requests of each network: how many run at once, and how many start per second (token bucket).
 * Otherwise one network with many requests would occupy the process and the database. Each network has a separate
 * queue, so no client waits behind the requests of another network.
 */
export class NetworkThrottle {
  readonly #queues = new Map<string, NetworkQueue>();
  #sweepAt = MIN_QUEUES_TO_SWEEP;

  /**
   * Starts a request now, or later when all queues of its requester allow it. The request waits first in the queue of
   * its network, then in the queues of the wider networks. A request whose client has disconnected is not started.
   * @param handlers at most one of the two functions is called, and only once. `start` starts the request, which
   *   occupies a slot until the response ends. `refuse` is called when a queue is full.
   */
  schedule(
    { queues }: Requester,
    res: ServerResponse,
    { start, refuse }: { start: () => void; refuse: () => void },
  ): void {
    const [first, ...wider] = queues;
    if (!first) {
      start();
      return;
    }
    const next = () => this.schedule({ queues: wider, isKnown: false }, res, { start, refuse });
    if (!this.acquire(first.name, res, next, first.factor)) refuse();
  }

  /**
   * Starts a request now, or later when its queue allows it.
   * @param network name of the queue: a network of the client, or a known customer
   * @param start called at most once. The slot is released when the response ends.
   * @param factor factor by which the limits of the queue exceed the limits of a single client
   * @returns false when the queue is full
   */
  acquire(network: string, res: ServerResponse, start: () => void, factor = 1): boolean {
    const queue = this.#getQueue(network, factor);
    if (queue.waiting.length >= MAX_QUEUED * factor) return false;
    const leave = () => void queue.waiting.splice(queue.waiting.indexOf(begin), 1);
    const begin = () => {
      res.off('close', leave);
      this.#begin(queue, res, start);
    };
    queue.waiting.push(begin);
    res.once('close', leave);
    this.#startQueued(queue);
    return true;
  }

  /** Returns true when a queue of the requester has its maximum of running requests. */
  isFull({ queues }: Requester): boolean {
    return queues.some(({ name, factor }) => (this.#queues.get(name)?.running ?? 0) >= MAX_RUNNING * factor);
  }

  #getQueue(network: string, factor: number): NetworkQueue {
    const known = this.#queues.get(network);
    if (known) return known;
    if (this.#queues.size >= this.#sweepAt) this.#sweep();
    const refilledAt = performance.now();
    const queue: NetworkQueue = {
      factor,
      running: 0,
      waiting: [],
      tokens: BURST * factor,
      refilledAt,
      timer: null,
    };
    this.#queues.set(network, queue);
    return queue;
  }

  /** Starts queued requests in order, as long as the limits allow. */
  #startQueued(queue: NetworkQueue): void {
    while (queue.waiting.length > 0 && queue.running < MAX_RUNNING * queue.factor) {
      const missing = 1 - refill(queue);
      if (missing > 0) {
        queue.timer ??= setTimeout(
          () => {
            queue.timer = null;
            this.#startQueued(queue);
          },
          Math.ceil((missing * 1000) / (REFILL_PER_SECOND * queue.factor)),
        );
        return;
      }
      queue.tokens--;
      queue.waiting.shift()?.();
    }
  }

  #begin(queue: NetworkQueue, res: ServerResponse, start: () => void): void {
    queue.running++;
    res.once('close', () => {
      queue.running--;
      this.#startQueued(queue);
    });
    start();
  }

  /** Removes idle queues whose bucket is full again, because a new queue would have the same state. */
  #sweep(): void {
    for (const [network, queue] of this.#queues)
      if (queue.running === 0 && queue.waiting.length === 0 && refill(queue) === BURST * queue.factor)
        this.#queues.delete(network);
    this.#sweepAt = Math.max(MIN_QUEUES_TO_SWEEP, this.#queues.size * 2);
  }
}

/**
 * Refills the token bucket of a queue.
 * @returns the number of requests that may start now
 */
function refill(queue: NetworkQueue): number {
  const now = performance.now();
  const { factor } = queue;
  const gained = ((now - queue.refilledAt) * REFILL_PER_SECOND * factor) / 1000;
  queue.tokens = Math.min(BURST * factor, queue.tokens + gained);
  queue.refilledAt = now;
  return queue.tokens;
}

/**
 * Rejects a request above a limit after a delay.
 * @param send sends the rejection. It is not called when the client has disconnected
 */
export function rejectAfterDelay(res: ServerResponse, send: () => void): void {
  const timer = setTimeout(() => {
    // `limitBody` may already have refused the request.
    if (!res.headersSent) send();
  }, REJECTION_DELAY_MS);
  res.once('close', () => clearTimeout(timer));
}
