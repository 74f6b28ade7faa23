import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { isMediaPath } from '#lib/routing/page-address.ts';
import { startSpan } from '#lib/tracing/spans.ts';
import type { RequestTarget } from './request-target.ts';

/** Headers of a trace that another server has started. */
const TRACE_HEADERS = ['traceparent', 'tracestate'] as const;

/** Kind of a request, for the name of its span. The path is not part of it, because it may identify a visitor. */
function classifyRequest({ path, search, page, isApi }: RequestTarget): string {
  if (page) return search.includes('_rsc') ? 'page data' : 'page';
  if (isApi) return 'api';
  if (isMediaPath(path)) return 'media';
  return path.startsWith('/_next/') ? 'build file' : 'other';
}

const pickTraceHeaders = ({ headers }: IncomingMessage): Record<string, unknown> =>
  Object.fromEntries(TRACE_HEADERS.map((name) => [name, headers[name]]));

/**
 * Handles a request in a server span, which ends with the response.
 * @param isTrusted true when the request continues the trace of its headers, because a proxy of ours or this process
 *   has set them
 */
export function handleInSpan(
  req: IncomingMessage,
  res: ServerResponse,
  target: RequestTarget,
  isTrusted: boolean,
  handle: () => void,
): void {
  const kind = classifyRequest(target);
  const parent = isTrusted ? propagation.extract(ROOT_CONTEXT, pickTraceHeaders(req)) : ROOT_CONTEXT;
  const attributes = { 'http.request.method': req.method, 'shop.request.kind': kind };
  const span = startSpan(`${req.method} ${kind}`, { kind: SpanKind.SERVER, attributes }, parent);
  res.once('close', () => {
    span.setAttribute('http.response.status_code', res.statusCode);
    if (!res.writableFinished) span.setAttribute('shop.request.cut', true);
    if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(parent, span), handle);
}
