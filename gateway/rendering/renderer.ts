import type { DocumentPolicy } from '../html/csp.ts';
import type { RenderPage, RenderRequest } from './next-renderer.ts';
import { type RenderedResponse, toRenderedResponse } from './rendered-response.ts';

/** Renders pages that are the same for every visitor, in this process or in render workers. */
export interface Renderer {
  /** Number of pages that the renderer renders at the same time. */
  readonly concurrency: number;
  /**
   * Renders a page.
   * @param knownSource source of the page that the caller already has (rendered-response.ts)
   */
  render(request: RenderRequest, knownSource?: string): Promise<RenderedResponse>;
}

/**
 * Number of simultaneous renders per process. One render uses the thread while the other renders wait for the database.
 */
export const RENDERS_PER_PROCESS = 4;

/** Creates a renderer that runs on the main thread of this process. */
export const createLocalRenderer = (
  render: RenderPage,
  policy: DocumentPolicy,
  concurrency = RENDERS_PER_PROCESS,
): Renderer => ({
  concurrency,
  render: async (request, knownSource) =>
    toRenderedResponse(await render(request), request, policy, knownSource),
});
