import { CatalogBusy } from './busy.ts';
import type { Caller } from './caller.ts';

/**
 * Lets a number of jobs run at once; a bounded number of others waits, first come, first served. A request that has begun
 * and has to do more goes before those that have not, and is not counted among them.
 * @param running how many run at once
 * @param waiting how many that have not begun may wait; whoever comes then is refused at once
 * @param patienceMs how long one of these waits before it is refused
 */
export class BoundedQueue {
  readonly #begun: (() => void)[] = [];
  readonly #fresh: (() => void)[] = [];
  readonly #most: number;
  readonly #patienceMs: number;
  #free: number;

  constructor({ running, waiting, patienceMs }: { running: number; waiting: number; patienceMs: number }) {
    this.#free = running;
    this.#most = waiting;
    this.#patienceMs = patienceMs;
  }

  /**
   * Waits for one's turn; `leave` ends it.
   * @param from whose request it is for; it leaves the queue when nobody waits for that
   * @throws CatalogBusy; the signal's reason
   */
  async enter(from?: Caller): Promise<void> {
    const signal = from?.signal;
    signal?.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else await this.#wait(from?.hasBegun ? this.#begun : this.#fresh, signal);
    if (from) from.hasBegun = true;
  }

  async #wait(line: (() => void)[], signal?: AbortSignal): Promise<void> {
    if (line === this.#fresh && line.length >= this.#most) throw new CatalogBusy('the queue is full');
    let timer: NodeJS.Timeout | undefined;
    let onAbort: (() => void) | undefined;
    await new Promise<void>((resolve, reject) => {
      const giveUp = (reason: unknown) => {
        const place = line.indexOf(resolve);
        if (place >= 0) line.splice(place, 1);
        reject(reason);
      };
      onAbort = () => giveUp(signal?.reason);
      signal?.addEventListener('abort', onAbort);
      if (line === this.#fresh)
        timer = setTimeout(() => giveUp(new CatalogBusy('nobody got to it')), this.#patienceMs);
      line.push(resolve);
    }).finally(() => {
      clearTimeout(timer);
      if (onAbort) signal?.removeEventListener('abort', onAbort);
    });
  }

  /** Ends a turn, and begins the next one's. */
  leave(): void {
    const next = this.#begun.shift() ?? this.#fresh.shift();
    if (next) next();
    else this.#free++;
  }
}
