import pTimeout from 'p-timeout';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import { metrics } from '#lib/metrics/index.ts';
import { truncateForLog } from '../http/truncate-for-log.ts';
import type { RenderRequest } from '../rendering/next-renderer.ts';
import type { RenderedResponse } from '../rendering/rendered-response.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { CachedPage } from './cached-page.ts';
import { CachedRedirect } from './cached-redirect.ts';
import type { CachedResponse } from './entry.ts';
import { toRenderError } from './rendered.ts';
import type { TrackWork } from './running-render.ts';
import { AbandonedError, OverloadedError, RenderQueueFullError, UnavailableError } from './unavailable.ts';

/**
 * Timeout after which a render is abandoned. A render takes that long only when a server that it needs does not answer.
 */
const RENDER_TIMEOUT_MS = 15_000;

/**
 * Renders a page within the time limit.
 * @param former the response that the page replaces
 * @throws UnavailableError for a timeout, and for a page that failed
 */
export async function renderPage(
  renderer: Renderer,
  request: RenderRequest,
  former: CachedResponse | undefined,
  track: TrackWork,
): Promise<RenderedResponse> {
  const since = performance.now();
  const source = former instanceof CachedPage ? former.source : undefined;
  const rendering = renderer.render(request, source);
  track(rendering);
  const rendered = await pTimeout(rendering, {
    milliseconds: scaleTimeout(RENDER_TIMEOUT_MS),
    message: new OverloadedError('rendering takes too long'),
  }).finally(() => metrics.renderDurations.observe({}, (performance.now() - since) / 1000));
  if (rendered.status >= 500) throw toRenderError(rendered, request);
  if (former instanceof CachedRedirect && rendered.lookupFailed)
    throw new UnavailableError(`${truncateForLog(request.address)}: redirect look-up failed`);
  metrics.renders.inc({ outcome: 'rendered' });
  return rendered;
}

/** Counts a render without a result. */
export function countFailedRender(error: unknown): void {
  if (error instanceof AbandonedError) metrics.renders.inc({ outcome: 'abandoned' });
  else if (error instanceof RenderQueueFullError) metrics.renders.inc({ outcome: 'refused' });
  else metrics.renders.inc({ outcome: error instanceof OverloadedError ? 'late' : 'failed' });
}
