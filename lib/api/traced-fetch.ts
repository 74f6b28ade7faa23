import { SpanKind } from '@opentelemetry/api';
import { getTraceHeaders, runInSpan } from '#lib/tracing/spans.ts';

/**
 * Fetches a URL of another back end in a span, and continues the trace there by the header `traceparent`.
 * @param name name of the span: the endpoint, without the values of its parameters
 */
export const fetchInSpan = (name: string, url: URL, init: RequestInit): Promise<Response> =>
  runInSpan(
    name,
    async (span) => {
      const headers = new Headers(init.headers);
      for (const [header, value] of Object.entries(getTraceHeaders())) headers.set(header, value);
      const response = await fetch(url, { ...init, headers });
      span?.setAttribute('http.response.status_code', response.status);
      return response;
    },
    {
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': init.method ?? 'GET', 'server.address': url.host },
    },
  );
