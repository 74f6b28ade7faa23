import { z } from 'zod';
import { listen } from '#tests/listen.ts';

/** Value with its type as its only key, such as `{ intValue: 200 }`. */
const value = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const attributes = z.array(z.object({ key: z.string(), value }));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: attributes.default([]),
});
/** Body of an export in OTLP/HTTP with JSON. */
const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(span) })),
    }),
  ),
});

export interface ReceivedSpan {
  traceId: string;
  id: string;
  /** Id of the parent span, '' for the first span of a trace. */
  parentId: string;
  name: string;
  /** Name of the tracer: `poluton` or `next.js`. */
  tracer: string;
  /** Name of the process that has recorded the span. */
  process: string;
  attributes: Record<string, string>;
}

export interface TraceReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** Bodies of all exports, as text. */
  bodies: string[];
  close: () => Promise<void>;
}

const toRecord = (list: z.infer<typeof attributes>): Record<string, string> =>
  Object.fromEntries(list.map(({ key, value: typed }) => [key, String(Object.values(typed)[0])]));

const readSpans = (text: string): ReceivedSpan[] =>
  body.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ scope, spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, attributes: list }) => ({
        traceId,
        id: spanId,
        parentId: parentSpanId,
        name,
        tracer: scope.name,
        process: toRecord(resource.attributes)['service.instance.id'] ?? '',
        attributes: toRecord(list),
      })),
    ),
  );

/** Opens a receiver of traces, as a collector of OpenTelemetry does (OTLP over HTTP). */
export async function openTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const { url, close } = await listen(async (request) => {
    const text = await request.text();
    bodies.push(text);
    spans.push(...readSpans(text));
    return Response.json({});
  });
  return { url, spans, bodies, close };
}
