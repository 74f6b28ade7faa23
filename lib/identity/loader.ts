import { isDeepStrictEqual } from 'node:util';
import type { Logger } from '#lib/log/logger.ts';
import type { Identity } from './schema.ts';

/** Time until a failed load is repeated, ms. */
const RETRY_MS = 5_000;
/** Interval at which the identity of another back end is loaded again, because that back end may send no changes. */
const POLL_MS = 60_000;

interface Options {
  /**
   * Finds the identity of the shop.
   * @returns null when there is none
   * @throws when the back end is unavailable
   */
  find: () => Promise<Identity | null>;
  /** True for another back end. Its failures are indistinguishable from a missing identity. */
  isRemote: boolean;
  /** Called after a load that has changed the identity, except the loads that the caller awaits. */
  onChange: () => void;
  log: Logger;
}

/**
 * Loads the identity of the shop into this process: at the start, after changes, and again after a failure. The
 * identity of the previous load remains valid until then.
 */
export class IdentityLoader {
  readonly #options: Options;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Loads the identity. Never throws.
   * @returns true when the identity has changed
   */
  async load(): Promise<boolean> {
    const { find, isRemote, log } = this.#options;
    const before = globalThis.shopIdentity;
    let delay = isRemote ? POLL_MS : null;
    try {
      const found = await find();
      if (found || !isRemote) globalThis.shopIdentity = found ?? undefined;
    } catch (err) {
      log.error({ err }, 'identity not loaded');
      delay = RETRY_MS;
    }
    clearTimeout(this.#timer);
    if (delay !== null) this.#timer = setTimeout(() => void this.#reload(), delay).unref();
    return !isDeepStrictEqual(before, globalThis.shopIdentity);
  }

  async #reload(): Promise<void> {
    if (await this.load()) this.#options.onChange();
  }
}
