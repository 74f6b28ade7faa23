import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

/** Name of the shop's tracer. Spans of Next have the tracer `next.js`. */
export const TRACER = 'poluton';

let isOn = false;

/** Switches the functions of this file on. Called after the SDK has been registered. */
export function enableSpans(isEnabled: boolean): void {
  isOn = isEnabled;
}

/** Returns true when this process records traces. */
export const isTracing = (): boolean => isOn;

/** Returns the code or the name of an error. The message is not recorded, because it may contain personal data. */
const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && error.code !== undefined ? String(error.code) : error.name;
};

/** Returns true for a refusal with a 4xx status, which is not a failure of the shop. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

/** Records the type of an error in a span. */
export function recordFailure(span: Span, error: unknown): void {
  span.setAttribute('error.type', describeError(error));
  if (!isRefusal(error)) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Starts a span of the shop. The caller ends it. */
export const startSpan = (name: string, options: SpanOptions, parent: Context): Span =>
  trace.getTracer(TRACER).startSpan(name, options, parent);

async function runWithParent<T>(
  parent: Context,
  name: string,
  work: (span: Span | null) => Promise<T>,
  options: SpanOptions,
): Promise<T> {
  const span = startSpan(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work, undefined, span);
  } catch (error) {
    recordFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Returns true within a trace, even if the trace is not sampled. */
export const isInTrace = (): boolean => isOn && trace.getSpanContext(context.active()) !== undefined;

/**
 * Returns true when the current trace is sampled. The flag is checked and not `isRecording`, because Next may have
 * ended the current span before all parts of its page are rendered.
 */
export const isSampled = (): boolean =>
  isOn &&
  ((trace.getSpanContext(context.active())?.traceFlags ?? TraceFlags.NONE) & TraceFlags.SAMPLED) !== 0;

/**
 * Runs work in a span, which is a child of the current span. Outside of a sampled trace the work runs without a span.
 * @param work receives the span, or null when there is none
 */
export function runInSpan<T>(
  name: string,
  work: (span: Span | null) => Promise<T>,
  options: SpanOptions = {},
): Promise<T> {
  return isSampled() ? runWithParent(context.active(), name, work, options) : work(null);
}

/** Runs work in the first span of a new trace, for work that no request has started. */
export function runInNewTrace<T>(
  name: string,
  work: () => Promise<T>,
  options: SpanOptions = {},
): Promise<T> {
  return isOn ? runWithParent(ROOT_CONTEXT, name, work, options) : work();
}

/**
 * Binds a function to the current trace. A queue may call the function while it handles another request, whose trace
 * would otherwise be the current one.
 */
export const bindToTrace = <T extends (...args: never[]) => unknown>(work: T): T =>
  isOn ? context.bind(context.active(), work) : work;

/** Runs work outside of the current trace. */
export const leaveTrace = <T>(work: () => T): T => (isOn ? context.with(ROOT_CONTEXT, work) : work());

/** Returns the headers that continue the current trace in another process. Empty outside of a trace. */
export function getTraceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(context.active(), headers);
  return headers;
}

/** Returns the fields of a log line that name the current trace. Empty outside of a trace. */
export function getTraceFields(): { trace_id?: string } {
  const found = isOn ? trace.getSpanContext(context.active()) : undefined;
  return found ? { trace_id: found.traceId } : {};
}

/** Sets an attribute of the current span. */
export function setSpanAttribute(name: string, value: string | number | boolean): void {
  if (isOn) trace.getSpan(context.active())?.setAttribute(name, value);
}
