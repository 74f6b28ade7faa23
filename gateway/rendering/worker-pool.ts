import type { Logger } from '#lib/log/logger.ts';
import { UnavailableError } from '../page-cache/unavailable.ts';
import type { RenderedAnswer } from './answer.ts';
import type { RenderRequest } from './next-renderer.ts';
import { RenderWorker, WorkerEndedError } from './render-worker.ts';
import { CONCURRENCY, type Renderer } from './renderer.ts';

const PROGRAM = new URL('../../render-worker.ts', import.meta.url);

interface Options {
  log: Logger;
  /** Called when the shop of a worker has met a damaged table. */
  onDamage: () => void;
  /** The program of a worker. */
  program?: string | URL;
}

/** Renders pages in processes of their own, so that this one goes on answering. */
export class WorkerPool implements Renderer {
  readonly concurrency: number;
  readonly #workers: RenderWorker[];

  constructor(count: number, { log, onDamage, program = PROGRAM }: Options) {
    this.concurrency = count * CONCURRENCY;
    this.#workers = Array.from(
      { length: count },
      () =>
        new RenderWorker({
          program,
          onDamage,
          onEnded: (reason) => log.error({ reason }, 'a render worker has ended and is started again'),
        }),
    );
  }

  /** Resolves when every worker has started and rendered a page. */
  async start(): Promise<void> {
    await Promise.all(this.#workers.map(({ ready }) => ready));
  }

  /** Process ids of the workers that run. */
  get pids(): number[] {
    return this.#workers.flatMap(({ pid }) => pid ?? []);
  }

  /** A render whose worker ends is tried once more in the next. @throws UnavailableError */
  async render(request: RenderRequest, knownSource?: string): Promise<RenderedAnswer> {
    const worker = this.#workerFor(request.address);
    const question = { kind: 'render' as const, request, knownSource };
    const answer = await worker.ask(question).catch(async (error: unknown) => {
      if (!(error instanceof WorkerEndedError)) throw error;
      await worker.ready;
      return worker.ask(question);
    });
    if (!answer) throw new UnavailableError('the render worker has not answered');
    return answer;
  }

  /** Ends what every worker keeps under these tags, before it renders what it is asked for after this. */
  expire(tags: readonly string[]): void {
    // A worker that ends meanwhile starts again with nothing kept.
    for (const worker of this.#workers) worker.ask({ kind: 'expire', tags }).catch(() => {});
  }

  close(): void {
    for (const worker of this.#workers) worker.close();
  }

  /** All variants of an address are rendered by one worker, whose Next then makes them in one go. */
  #workerFor(address: string): RenderWorker {
    const [page = ''] = address.split(/[?&]_rsc=/, 1);
    let hash = 0;
    for (let at = 0; at < page.length; at++) hash = (hash * 31 + page.charCodeAt(at)) >>> 0;
    return this.#workers[hash % this.#workers.length] as RenderWorker;
  }
}
