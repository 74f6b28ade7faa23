import pTimeout from 'p-timeout';
import { timeLimit } from '#lib/domain/time-limit.ts';
import type { Shop, ShopState } from '../shop.ts';

const SOON_MS = 500;

/** How a shop is checked. */
interface Check {
  /** Its state when it does not answer in time. */
  down: ShopState;
  /** Time limit of a check, ms. */
  limitMs: () => number;
  /** Time after which a balancer gets the result of the check before, ms. */
  answerMs: number;
}

const OWN_SHOP: Check = {
  down: { database: false, migrations: false, writable: false },
  limitMs: () => 2_000,
  answerMs: Number.POSITIVE_INFINITY,
};
const BACK_END: Check = {
  down: { backend: false },
  // A little more than a page waits for one of its answers (lib/api/transport.ts).
  limitMs: () => timeLimit(5_500),
  answerMs: 1_500,
};

/** The body of `/readyz`. */
export type ReadinessReport = ShopState & { draining: boolean };

export const isReady = ({ draining, ...parts }: ReadinessReport): boolean =>
  !draining && Object.values(parts).every(Boolean);

/** Whether this node can serve shoppers. Every check is a request to the shop. */
export class Readiness {
  readonly #shop: Pick<Shop, 'check'>;
  readonly #check: Check;
  /** Whether the shop is the back end behind API_BASE_URL. */
  readonly isStorefront: boolean;
  draining = false;
  /** Set at the end of draining (drain.ts). */
  refusesReads = false;
  #pending: Promise<ShopState> | null = null;
  /** Result of the last check; null before the first has ended. */
  #last: ShopState | null = null;

  constructor(shop: Pick<Shop, 'check'>, isStorefront: boolean) {
    this.#shop = shop;
    this.#check = isStorefront ? BACK_END : OWN_SHOP;
    this.isStorefront = isStorefront;
  }

  /**
   * Checks the shop; simultaneous checks share one request. A slow back end is no outage: a check that takes longer than a
   * balancer waits is answered by the result of the one before.
   */
  async check(): Promise<ReadinessReport> {
    this.#pending ??= this.#checkShop().then((state) => {
      this.#pending = null;
      this.#last = state;
      return state;
    });
    const last = this.#last;
    const state = last
      ? await pTimeout(this.#pending, { milliseconds: this.#check.answerMs, fallback: () => last })
      : await this.#pending;
    return { ...state, draining: this.draining };
  }

  /** Whether the shop works, for a visitor who has waited already: one that says nothing for half a second is away. */
  worksNow(): Promise<boolean> {
    const works = this.check().then((report) => isReady({ ...report, draining: false }));
    return pTimeout(works, { milliseconds: SOON_MS, fallback: () => false });
  }

  #checkShop(): Promise<ShopState> {
    const { down, limitMs } = this.#check;
    return pTimeout(
      this.#shop.check().catch(() => down),
      { milliseconds: limitMs(), fallback: () => down },
    );
  }
}
