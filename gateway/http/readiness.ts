import pTimeout from 'p-timeout';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import type { BackEnd, BackEndState } from '../shop.ts';
import type { GatewayConfig } from './config.ts';

/**
 * Time limit of a check before an error page, ms. It is short, because the visitor has waited for the failed page
 * already.
 */
const FAST_CHECK_MS = 500;

/**
 * Time limit of a check, ms. A little more than the time limit of a page's API request (lib/api/transport.ts). A shop
 * under load answers late. If it counted as down then, a balancer would remove all its nodes at the same time.
 */
const CHECK_MS = 5_500;
/** Time after which a balancer gets the result of the previous check, ms. */
const ANSWER_MS = 1_500;

const OWN_SHOP_DOWN: BackEndState = { database: false, migrations: false, writable: false };
const BACK_END_DOWN: BackEndState = { backend: false };

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
  /** State to report when the back end does not answer in time. */
  readonly #down: BackEndState;
  /** True when the back end is remote, at API_BASE_URL. */
  readonly isStorefront: boolean;
  draining = false;
  /** True at the end of draining, when reads are refused (drain.ts). */
  refusesReads = false;
  /** Time of the last write that arrived while reads were refused, as `performance.now()`. */
  lastWriteAt = Number.NEGATIVE_INFINITY;
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
    this.#down = config.isStorefront ? BACK_END_DOWN : OWN_SHOP_DOWN;
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
      ? await pTimeout(this.#pending, { milliseconds: ANSWER_MS, fallback: () => last })
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
    const down = () => this.#down;
    return pTimeout(this.#shop.check().catch(down), { milliseconds: scaleTimeout(CHECK_MS), fallback: down });
  }
}
