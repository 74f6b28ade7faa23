import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { TRACER } from './spans.ts';

/**
 * Attributes of Next's spans that are exported. All others are dropped, because they contain URLs with queries, or
 * names that are built from them.
 */
const NEXT_ATTRIBUTES = [
  'error.type',
  'http.method',
  'http.route',
  'http.status_code',
  'next.page',
  'next.route',
  'next.rsc',
  'next.span_type',
];

const pick = (attributes: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));

/** Cuts the first URL or query out of a name, with everything that follows. */
const cutUrl = (name: string): string => name.replace(/\s*(?:https?:\/\/|\?).*$/s, '');

/**
 * Copies the exported parts of a span. Events and messages of errors are left out, because they may contain values of
 * the database or of a visitor.
 */
export function toExportedSpan(span: ReadableSpan): ReadableSpan {
  const isOwn = span.instrumentationScope.name === TRACER;
  return {
    name: isOwn ? span.name : cutUrl(span.name),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: isOwn ? span.attributes : pick(span.attributes, NEXT_ATTRIBUTES),
    links: [],
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  };
}
