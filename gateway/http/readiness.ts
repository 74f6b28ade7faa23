import pTimeout from 'p-timeout';
import { z } from 'zod';
import { timeLimit } from '../../lib/domain/time-limit.ts';
import type { Render } from '../rendering/next-renderer.ts';

const SOON_MS = 500;

const shopState = z.object({ database: z.boolean(), migrations: z.boolean(), writable: z.boolean() });
const backEndState = z.object({ backend: z.boolean() });
type State = z.infer<typeof shopState> | z.infer<typeof backEndState>;

/** How a shop is checked. */
interface Check {
  schema: z.ZodType<State>;
  /** Its state when it does not answer in time. */
  down: State;
  /** Time limit of a check, ms. */
  limitMs: () => number;
  /** Time after which a balancer gets the result of the check before, ms. */
  answerMs: number;
}

const OWN_SHOP: Check = {
  schema: shopState,
  down: { database: false, migrations: false, writable: false },
  limitMs: () => 2_000,
  answerMs: Number.POSITIVE_INFINITY,
};
const BACK_END: Check = {
  schema: backEndState,
  down: { backend: false },
  // A little more than a page waits for one of its answers (lib/api/transport.ts).
  limitMs: () => timeLimit(5_500),
  answerMs: 1_500,
};

/** The body of `/readyz`. */
export type ReadinessReport = State & { draining: boolean };

export const isReady = ({ draining, ...parts }: ReadinessReport): boolean =>
  !draining && Object.values(parts).every(Boolean);

/** Whether this node can serve shoppers. Every check is a request to the shop. */
export class Readiness {
  readonly #render: Render;
  readonly #check: Check;
  /** Whether the shop is the back end behind API_BASE_URL. */
  readonly isStorefront: boolean;
  draining = false;
  /** Set at the end of draining (drain.ts). */
  refusesReads = false;
  #pending: Promise<State> | null = null;
  /** Result of the last check; null before the first has ended. */
  #last: State | null = null;

  constructor(render: Render, isStorefront: boolean) {
    this.#render = render;
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

  #checkShop(): Promise<State> {
    const { schema, down, limitMs } = this.#check;
    const answer = this.#render({ address: '/internal/ready' })
      .then(({ body }) => schema.safeParse(JSON.parse(body.toString('utf8'))).data ?? down)
      .catch(() => down);
    return pTimeout(answer, { milliseconds: limitMs(), fallback: () => down });
  }
}
