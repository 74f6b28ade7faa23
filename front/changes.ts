import type { Logger } from './log.ts';
import type { Nodes } from './nodes.ts';

/** Changes closer together than this are carried out together: each makes every page be asked for anew. */
const TOGETHER_MS = 200;
/** A change that could not be carried out is tried again until it is. */
const AGAIN_MS = 1_000;

interface Options {
  /** Tells Next's caches. */
  expire: (tags: string[]) => Promise<void>;
  /** Tells the page store; gets what resolves when Next knows. */
  startEdition: (settled: Promise<void>) => void;
  log: Logger;
}

/**
 * What was published, on its way into the caches of this node: the first change at once, what follows it
 * closely after a moment.
 */
export class Changes {
  readonly #options: Options;
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  nodes: Nodes | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Something of this node changed: here, and on all other nodes. */
  publish(tags: readonly string[]): void {
    this.nodes?.tell(tags);
    this.carryOut(tags);
  }

  /** Something changed somewhere. */
  carryOut(tags: readonly string[]): void {
    for (const tag of tags) this.#waiting.add(tag);
    if (this.#timer) return;
    this.#run();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#waiting.size > 0) this.carryOut([]);
    }, TOGETHER_MS);
    this.#timer.unref();
  }

  #run(): void {
    const tags = [...this.#waiting];
    this.#waiting.clear();
    const settled = this.#options.expire(tags);
    settled.catch((error: unknown) => {
      this.#options.log.error({ err: error, tags }, 'tags were not expired');
      setTimeout(() => this.carryOut(tags), AGAIN_MS).unref();
    });
    this.#options.startEdition(settled);
  }
}
