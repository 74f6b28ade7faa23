import type { DocumentPolicy } from '../html/csp.ts';
import { type RenderedAnswer, toAnswer } from './answer.ts';
import type { Render, RenderRequest } from './next-renderer.ts';

/** Renders pages that are the same for every visitor, in this process or in others. */
export interface Renderer {
  /** How many pages it renders side by side. */
  readonly concurrency: number;
  /** @param knownSource of the page that the asker has already (answer.ts) */
  render(request: RenderRequest, knownSource?: string): Promise<RenderedAnswer>;
}

/** Rendering takes one thread. The others wait for the database meanwhile, the longer the busier it is. */
export const CONCURRENCY = 4;

/** Renders in this process, between everything else that it does. */
export const createLocalRenderer = (
  render: Render,
  policy: DocumentPolicy,
  concurrency = CONCURRENCY,
): Renderer => ({
  concurrency,
  render: async (request, knownSource) => toAnswer(await render(request), request, policy, knownSource),
});
