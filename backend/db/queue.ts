import { metrics } from '#lib/metrics/index.ts';
import { CatalogBusyError } from './busy.ts';
import type { StoredRequestContext } from './request-context.ts';

/** Counts a refused job, and builds its error. */
function refuse(reason: 'full' | 'late', message: string): CatalogBusyError {
  metrics.catalogRefused.inc({ reason });
  return new CatalogBusyError(message);
}

/**
 * Limits the number of jobs that run at once. A bounded number of further jobs is queued, first in, first out. When a
 * request has already run a job, its next job is started before the jobs of new requests, and does not count towards
 * the limit of the queue.
 * @param maxRunning maximum number of running jobs
 * @param maxQueued maximum number of queued jobs of new requests. Further jobs are refused at once.
 * @param maxWaitMs maximum time of a new request's job in the queue, ms. After that time the job is refused.
 */
export class BoundedQueue {
  readonly #started: (() => void)[] = [];
  readonly #new: (() => void)[] = [];
  readonly #maxQueued: number;
  readonly #maxWaitMs: number;
  #free: number;

  constructor({
    maxRunning,
    maxQueued,
    maxWaitMs,
  }: { maxRunning: number; maxQueued: number; maxWaitMs: number }) {
    this.#free = maxRunning;
    this.#maxQueued = maxQueued;
    this.#maxWaitMs = maxWaitMs;
  }

  /**
   * Waits for a slot, which `release` frees.
   * @param from context of the request. The job of this request leaves the queue when the client disconnects.
   * @throws CatalogBusyError, or the reason of the aborted signal
   */
  async acquire(from?: StoredRequestContext): Promise<void> {
    const signal = from?.signal;
    signal?.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else await this.#wait(from?.hasUsedCatalog ? this.#started : this.#new, signal);
    if (from) from.hasUsedCatalog = true;
  }

  /** Number of waiting jobs. */
  get waiting(): number {
    return this.#started.length + this.#new.length;
  }

  async #wait(queue: (() => void)[], signal?: AbortSignal): Promise<void> {
    if (queue === this.#new && queue.length >= this.#maxQueued) throw refuse('full', 'the queue is full');
    let timer: NodeJS.Timeout | undefined;
    let onAbort: (() => void) | undefined;
    await new Promise<void>((resolve, reject) => {
      const giveUp = (reason: unknown) => {
        const index = queue.indexOf(resolve);
        if (index >= 0) queue.splice(index, 1);
        reject(reason);
      };
      onAbort = () => giveUp(signal?.reason);
      signal?.addEventListener('abort', onAbort);
      if (queue === this.#new)
        timer = setTimeout(() => giveUp(refuse('late', 'nobody got to it')), this.#maxWaitMs);
      queue.push(resolve);
    }).finally(() => {
      clearTimeout(timer);
      if (onAbort) signal?.removeEventListener('abort', onAbort);
    });
  }

  /** Releases a slot, and starts the next job. */
  release(): void {
    const next = this.#started.shift() ?? this.#new.shift();
    if (next) next();
    else this.#free++;
  }
}
