import pTimeout from 'p-timeout';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import type { BackEnd, BackEndState } from '../shop.ts';
import type { GatewayConfig } from './config.ts';

/**
 * Time limit of a check before an error page, ms. It is short, because the visitor has waited for the failed page
 * already.
 */
const FAST_CHECK_MS = 500;

/** Settings of a readiness check. */
interface Check {
  /** State to report when the back end does not answer in time. */
  down: BackEndState;
  /** Time limit of a check, ms. */
  limitMs: () => number;
  /** Time after which a balancer gets the result of the previous check, ms. */
  answerMs: number;
}

const OWN_SHOP: Check = {
  down: { database: false, migrations: false, writable: false },
  limitMs: () => 2_000,
  answerMs: Number.POSITIVE_INFINITY,
};
const BACK_END: Check = {
  down: { backend: false },
  // A little more than the time limit of a page's API request (lib/api/transport.ts).
  limitMs: () => scaleTimeout(5_500),
  answerMs: 1_500,
};

/** Body of `/readyz`. */
export type ReadinessReport = BackEndState & { draining: boolean };

/** Returns true when all parts work and the node is not draining. */
export const isReady = ({ draining, ...parts }: ReadinessReport): boolean =>
  !draining && Object.values(parts).every(Boolean);

/** Returns true when the database works, but this version cannot use its schema. That is no outage. */
const isSchemaWrong = (state: BackEndState): boolean =>
  'database' in state && state.database && !state.migrations;

/** Readiness of this node to serve shoppers. Each check is a request to the back end. */
export class Readiness {
  readonly #shop: Pick<BackEnd, 'check'>;
  readonly #check: Check;
  /** True when the back end is remote, at API_BASE_URL. */
  readonly isStorefront: boolean;
  draining = false;
  /** True at the end of draining, when reads are refused (drain.ts). */
  refusesReads = false;
  #pending: Promise<BackEndState> | null = null;
  /** Result of the last check. Null until the first check has ended. */
  #last: BackEndState | null = null;
  readonly #isReadyDuringOutage: boolean;
  #wasReady = false;

  constructor(
    shop: Pick<BackEnd, 'check'>,
    config: Pick<GatewayConfig, 'isStorefront' | 'isReadyDuringOutage'>,
  ) {
    this.#shop = shop;
    this.#check = config.isStorefront ? BACK_END : OWN_SHOP;
    this.isStorefront = config.isStorefront;
    this.#isReadyDuringOutage = config.isReadyDuringOutage;
  }

  /**
   * Returns true when a load balancer should send visitors to this node. With READY_DURING_OUTAGE a node that was ready
   * once stays in service during an outage. Otherwise all nodes would leave the load balancer at once, and no visitor
   * would get their cached pages.
   */
  isInService(report: ReadinessReport): boolean {
    if (isReady(report)) this.#wasReady = true;
    const isOutageAllowed = this.#isReadyDuringOutage && this.#wasReady && !isSchemaWrong(report);
    return isReady(report) || (isOutageAllowed && !report.draining);
  }

  /** State that the last check has found. Null until the first check has ended. */
  get last(): BackEndState | null {
    return this.#last;
  }

  /**
   * Checks the back end. Simultaneous checks share one request. A slow back end is not an outage, so a check that takes
   * longer than a balancer waits returns the result of the previous check.
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

  /**
   * Checks the back end before an error page is sent. The visitor has waited for the failed page already. Without a
   * response within half a second the back end counts as down.
   */
  isUpNow(): Promise<boolean> {
    const works = this.check().then((report) => isReady({ ...report, draining: false }));
    return pTimeout(works, { milliseconds: FAST_CHECK_MS, fallback: () => false });
  }

  #checkShop(): Promise<BackEndState> {
    const { down, limitMs } = this.#check;
    return pTimeout(
      this.#shop.check().catch(() => down),
      { milliseconds: limitMs(), fallback: () => down },
    );
  }
}
