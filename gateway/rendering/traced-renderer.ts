import { getTraceHeaders, isInTrace, runInNewTrace, runInSpan } from '#lib/tracing/spans.ts';
import type { Renderer } from './renderer.ts';

const SPAN_NAME = 'render page';

/**
 * Wraps a renderer, so that each render has a span. Next continues the trace by the headers of the render's request,
 * also in another process. The render of an outdated page, which no visitor has requested, begins a trace of its own.
 */
export function traceRenders(renderer: Renderer): Renderer {
  return {
    concurrency: renderer.concurrency,
    render: (request, knownSource) => {
      const render = () =>
        renderer.render({ ...request, headers: { ...request.headers, ...getTraceHeaders() } }, knownSource);
      return isInTrace() ? runInSpan(SPAN_NAME, render) : runInNewTrace(SPAN_NAME, render);
    },
  };
}
