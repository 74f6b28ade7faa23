import type { DocumentPolicy } from '../html/csp.ts';
import { type RenderedAnswer, toAnswer } from './answer.ts';
import type { Render, RenderRequest } from './next-renderer.ts';

/** Renders pages that are the same for every visitor, in this process or in render workers. */
export interface Renderer {
  /** Number of pages that it renders at the same time. */
  readonly concurrency: number;
  /**
   * Renders a page.
   * @param knownSource source of the page that the caller already has (answer.ts)
   */
  render(request: RenderRequest, knownSource?: string): Promise<RenderedAnswer>;
}

/**
 * Number of simultaneous renders per process. One render uses the thread while the other renders wait for the database.
 */
export const CONCURRENCY = 4;

/** Creates a renderer that runs on the main thread of this process. */
export const createLocalRenderer = (
  render: Render,
  policy: DocumentPolicy,
  concurrency = CONCURRENCY,
): Renderer => ({
  concurrency,
  render: async (request, knownSource) => toAnswer(await render(request), request, policy, knownSource),
});
