import { z } from 'zod';
import type { Render } from './render.ts';

const CHECK_MS = 2_000;
const answer = z.object({ database: z.boolean(), migrations: z.boolean() });

export interface State extends z.infer<typeof answer> {
  /** Whether pages of the build, which tell of a former day, were ended. */
  tags: boolean;
  draining: boolean;
}

export const isReady = ({ database, migrations, tags, draining }: State): boolean =>
  database && migrations && tags && !draining;

/** Whether this node can serve shoppers, asked anew each time. */
export class NodeState {
  readonly #render: Render;
  tags = false;
  draining = false;
  #asking: Promise<z.infer<typeof answer>> | null = null;

  constructor(render: Render) {
    this.#render = render;
  }

  async ask(): Promise<State> {
    this.#asking ??= this.#database().finally(() => {
      this.#asking = null;
    });
    return { ...(await this.#asking), tags: this.tags, draining: this.draining };
  }

  async #database(): Promise<z.infer<typeof answer>> {
    const down = { database: false, migrations: false };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<typeof down>((resolve) => {
      timer = setTimeout(() => resolve(down), CHECK_MS);
    });
    const asked = this.#render({ address: '/internal/ready' }).then(
      ({ body }) => answer.safeParse(JSON.parse(body.toString('utf8'))).data ?? down,
    );
    return Promise.race([asked.catch(() => down), late]).finally(() => clearTimeout(timer));
  }
}
