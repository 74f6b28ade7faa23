import type { Logger } from '#lib/log/logger.ts';
import { metrics } from '#lib/metrics/index.ts';
import type { ProcessSnapshot } from '#lib/metrics/snapshot.ts';
import type { NextAnswer, RenderRequest } from './next-renderer.ts';
import { RenderWorker, WorkerEndedError } from './render-worker.ts';
import type { RenderedResponse } from './rendered-response.ts';
import { RENDERS_PER_PROCESS, type Renderer } from './renderer.ts';
import type { WorkerAnswers, WorkerRequest } from './worker-messages.ts';

const PROGRAM = new URL('../../render-worker.ts', import.meta.url);

type PageQuestion = Extract<WorkerRequest, { request: RenderRequest }>;

interface Options {
  log: Logger;
  /** Resolves when the database is open. A worker renders its first page then. */
  databaseOpened?: Promise<void>;
  /** Program of a worker. */
  program?: string | URL;
}

/** Renders pages in separate processes, so that this process can still answer requests. */
export class WorkerPool implements Renderer {
  readonly concurrency: number;
  /** Called when a query in a worker has read a damaged table. */
  onDamage = (): void => {};
  readonly #workers: RenderWorker[];

  constructor(count: number, { log, databaseOpened = Promise.resolve(), program = PROGRAM }: Options) {
    this.concurrency = count * RENDERS_PER_PROCESS;
    this.#workers = Array.from(
      { length: count },
      () =>
        new RenderWorker({
          program,
          databaseOpened,
          onDamage: () => this.onDamage(),
          onEnded: (reason) => {
            metrics.restarts.inc({ process: 'render' });
            log.error({ reason }, 'render worker restarted');
          },
        }),
    );
  }

  /** Resolves when every worker has started and rendered a page. */
  async start(): Promise<void> {
    await Promise.all(this.#workers.map(({ ready }) => ready));
  }

  /** Process ids of the running workers. */
  get pids(): number[] {
    return this.#workers.flatMap(({ pid }) => pid ?? []);
  }

  /**
   * Renders a page. When its worker ends, the render is retried once in the restarted worker.
   * @throws UnavailableError
   */
  render(request: RenderRequest, knownSource?: string): Promise<RenderedResponse> {
    return this.#ask(request, { kind: 'render', request, knownSource });
  }

  /**
   * Answers a visitor's request whose answer is not shared with other visitors.
   * @throws UnavailableError
   */
  relay(request: RenderRequest): Promise<NextAnswer> {
    return this.#ask(request, { kind: 'relay', request });
  }

  async #ask<Question extends PageQuestion>(
    { address }: RenderRequest,
    question: Question,
  ): Promise<WorkerAnswers[Question['kind']]> {
    const worker = this.#getWorker(address);
    return worker.request(question).catch(async (error: unknown) => {
      if (!(error instanceof WorkerEndedError)) throw error;
      await worker.ready;
      return worker.request(question);
    });
  }

  /** Expires the cached data with these tags in every worker, before its next render. */
  expire(tags: readonly string[]): void {
    // A worker that ends now restarts with an empty cache.
    for (const worker of this.#workers) worker.request({ kind: 'expire', tags }).catch(() => {});
  }

  /** Sends the identity of the shop to every worker, for its next renders. */
  sendIdentity(): void {
    for (const worker of this.#workers) worker.sendIdentity();
  }

  /** Exports the spans of every worker. Called when no more pages are rendered. */
  async stopTracing(): Promise<void> {
    await Promise.allSettled(this.#workers.map((worker) => worker.request({ kind: 'stop-tracing' })));
  }

  /** Requests the metrics of all workers. A worker that does not answer in time is left out. */
  async requestMetrics(): Promise<ProcessSnapshot[]> {
    return (await Promise.all(this.#workers.map((worker) => worker.requestMetrics()))).flat();
  }

  close(): void {
    for (const worker of this.#workers) worker.close();
  }

  /**
   * Returns the worker that renders a URL. One worker renders all variants of a page, so that Next can share work among
   * them.
   */
  #getWorker(address: string): RenderWorker {
    const [page = ''] = address.split(/[?&]_rsc=/, 1);
    let hash = 0;
    for (let at = 0; at < page.length; at++) hash = (hash * 31 + page.charCodeAt(at)) >>> 0;
    return this.#workers[hash % this.#workers.length] as RenderWorker;
  }
}
