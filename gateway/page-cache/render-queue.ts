import { OverloadedError } from './unavailable.ts';

const MAX_QUEUED = 500;

/** Who waits: visitors for a page that was cached before, for a new one, and browsers that prefetch a new one. */
export const PRIORITIES = ['known', 'new', 'prefetch'] as const;
export type Priority = (typeof PRIORITIES)[number];

/**
 * Runs a bounded number of renders at once. Those that somebody waits for go first; when none is left, pages are
 * rendered that nobody waits for, and one place is always kept free of these.
 */
export class RenderQueue {
  readonly #concurrency: number;
  readonly #takeBackground: () => (() => Promise<unknown>) | undefined;
  readonly #waiting: Record<Priority, Array<() => Promise<unknown>>> = { known: [], new: [], prefetch: [] };
  #running = 0;
  #runningInBackground = 0;

  /** @param takeBackground a render that nobody waits for, if there is one */
  constructor(concurrency: number, takeBackground: () => (() => Promise<unknown>) | undefined) {
    this.#concurrency = concurrency;
    this.#takeBackground = takeBackground;
  }

  /** @throws OverloadedError when too many wait already */
  run<Result>(priority: Priority, render: () => Promise<Result>): Promise<Result> {
    const queued = PRIORITIES.reduce((sum, name) => sum + this.#waiting[name].length, 0);
    if (queued >= MAX_QUEUED)
      return Promise.reject(new OverloadedError('too many pages wait to be rendered'));
    const result = new Promise<Result>((resolve, reject) => {
      this.#waiting[priority].push(() => render().then(resolve, reject));
    });
    this.start();
    return result;
  }

  /** Starts what there is a place for. */
  start(): void {
    while (this.#running < this.#concurrency) {
      const name = PRIORITIES.find((priority) => this.#waiting[priority].length > 0);
      const render = name ? this.#waiting[name].shift() : this.#background();
      if (!render) return;
      this.#running++;
      void render().finally(() => {
        this.#running--;
        this.start();
      });
    }
  }

  #background(): (() => Promise<unknown>) | undefined {
    if (this.#runningInBackground >= Math.max(1, this.#concurrency - 1)) return undefined;
    const render = this.#takeBackground();
    if (!render) return undefined;
    this.#runningInBackground++;
    return () =>
      render().finally(() => {
        this.#runningInBackground--;
      });
  }
}
