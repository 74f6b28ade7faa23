import pTimeout from 'p-timeout';
import { z } from 'zod';
import type { Render } from '../rendering/next-renderer.ts';

const CHECK_TIMEOUT_MS = 2_000;
const SOON_MS = 500;
const shopState = z.object({ database: z.boolean(), migrations: z.boolean(), writable: z.boolean() });
type ShopState = z.infer<typeof shopState>;

const SHOP_DOWN: ShopState = { database: false, migrations: false, writable: false };

/** The body of `/readyz`. */
export interface ReadinessReport extends ShopState {
  draining: boolean;
}

export const isReady = ({ database, migrations, writable, draining }: ReadinessReport): boolean =>
  database && migrations && writable && !draining;

/** Whether this node can serve shoppers. Nothing is remembered: every check asks the shop. */
export class Readiness {
  readonly #render: Render;
  draining = false;
  /** Set at the end of draining (drain.ts). */
  refusesReads = false;
  #pending: Promise<ShopState> | null = null;

  constructor(render: Render) {
    this.#render = render;
  }

  /** Simultaneous checks share one question to the shop. */
  async check(): Promise<ReadinessReport> {
    this.#pending ??= this.#checkShop().finally(() => {
      this.#pending = null;
    });
    return { ...(await this.#pending), draining: this.draining };
  }

  /** Whether the shop works, for a visitor who has waited already: one that says nothing for half a second is away. */
  worksNow(): Promise<boolean> {
    const works = this.check().then((report) => isReady({ ...report, draining: false }));
    return pTimeout(works, { milliseconds: SOON_MS, fallback: () => false });
  }

  #checkShop(): Promise<ShopState> {
    const answer = this.#render({ address: '/internal/ready' })
      .then(({ body }) => shopState.safeParse(JSON.parse(body.toString('utf8'))).data ?? SHOP_DOWN)
      .catch(() => SHOP_DOWN);
    return pTimeout(answer, { milliseconds: CHECK_TIMEOUT_MS, fallback: () => SHOP_DOWN });
  }
}
