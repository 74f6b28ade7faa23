import { setImmediate } from 'node:timers/promises';
import { requestContext } from '../db/request-context.ts';

/**
 * Runs work once for several callers. Calls in one iteration of the event loop share one run, which starts after these
 * calls. Calls during a run share the next run.
 */
export class SharedRun<T> {
  readonly #work: () => Promise<T>;
  #running: Promise<T> | null = null;
  #waiting: Promise<T> | null = null;
  /** Run that has not started yet. */
  #beginning: Promise<T> | null = null;

  constructor(work: () => Promise<T>) {
    this.#work = work;
  }

  /**
   * Waits for a run.
   * @returns the result of a run that starts after this call
   */
  run(): Promise<T> {
    if (this.#beginning) return this.#beginning;
    if (!this.#running) return this.#start();
    const next = () => {
      this.#waiting = null;
      return this.#start();
    };
    this.#waiting ??= this.#running.then(next, next);
    return this.#waiting;
  }

  #start(): Promise<T> {
    const run = setImmediate().then(() => {
      this.#beginning = null;
      // The run is for all callers, so it must not end when the first caller disconnects.
      return requestContext.exit(this.#work);
    });
    this.#beginning = run;
    this.#running = run;
    // A waiting run starts right after this run, and no other run starts before it.
    const end = () => {
      if (!this.#waiting) this.#running = null;
    };
    run.then(end, end);
    return run;
  }
}
