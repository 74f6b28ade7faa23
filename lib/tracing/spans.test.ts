import { SpanStatusCode, trace } from '@opentelemetry/api';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { buildLoggerOptions } from '#lib/log/logger.ts';
import { listSpans, recordTraces } from '#tests/traces.ts';
import {
  bindToTrace,
  getTraceFields,
  getTraceHeaders,
  isInTrace,
  isTracing,
  leaveTrace,
  runInNewTrace,
  runInSpan,
} from './spans.ts';

const inTrace = <T>(work: () => T | Promise<T>) => runInNewTrace('root', async () => work());

describe('without traces', () => {
  it('runs the work itself, without a span and without headers', async () => {
    const work = () => {};
    expect(isTracing()).toBe(false);
    expect(bindToTrace(work)).toBe(work);
    const seen = await inTrace(() => runInSpan('part', async (span) => ({ span, ...getTraceHeaders() })));
    expect(seen).toEqual({ span: null });
    expect(getTraceFields()).toEqual({});
  });
});

describe('with traces', () => {
  it('records spans with their parents', async () => {
    const { readSpans } = recordTraces();
    await inTrace(() => runInSpan('part', () => runInSpan('detail', async () => 1)));
    const spans = await readSpans();
    expect(listSpans(spans)).toEqual(['detail < part', 'part < root', 'root < none']);
    expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1);
  });

  it('records no part of work outside of a trace', async () => {
    const { readSpans } = recordTraces();
    expect(await runInSpan('part', async (span) => span)).toBeNull();
    expect(await readSpans()).toEqual([]);
  });

  it('runs queued work in the trace that has queued it, and detached work in none', async () => {
    const { readSpans } = recordTraces();
    let queued = async () => {};
    await runInNewTrace('first', async () => {
      queued = bindToTrace(() => runInSpan('queued', async () => {}));
    });
    await runInNewTrace('second', async () => {
      await queued();
      expect(leaveTrace(isInTrace)).toBe(false);
    });
    expect(listSpans(await readSpans())).toEqual(['first < none', 'queued < first', 'second < none']);
  });

  it('records the code of an error, and not its message', async () => {
    const { readSpans } = recordTraces();
    const error = Object.assign(new Error('invalid phone +79990000001'), { code: '22P02' });
    await expect(inTrace(() => runInSpan('part', () => Promise.reject(error)))).rejects.toBe(error);
    const [span] = await readSpans();
    expect(span).toMatchObject({
      name: 'part',
      status: { code: SpanStatusCode.ERROR },
      attributes: { 'error.type': '22P02' },
      events: [],
    });
  });

  it('does not mark a span as failed after a refusal', async () => {
    const { readSpans } = recordTraces();
    const refusal = Object.assign(new Error('no'), { status: 404 });
    await inTrace(() => runInSpan('part', () => Promise.reject(refusal))).catch(() => {});
    const [span] = await readSpans();
    expect(span?.status).toEqual({ code: SpanStatusCode.UNSET });
  });

  it('drops URLs, events and messages of the spans of Next', async () => {
    const { readSpans } = recordTraces();
    const span = trace.getTracer('next.js').startSpan('fetch GET http://shop.test/a?phone=1', {
      attributes: {
        'http.url': 'http://shop.test/a?phone=1',
        'http.target': '/a?phone=1',
        'http.route': '/a',
      },
    });
    span.recordException(new Error('phone 1'));
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'phone 1' });
    span.end();
    const [exported] = await readSpans();
    expect(exported).toMatchObject({
      name: 'fetch GET',
      status: { code: SpanStatusCode.ERROR },
      attributes: { 'http.route': '/a' },
    });
    const { name, status, attributes, events } = exported ?? {};
    expect(JSON.stringify({ name, status, attributes, events })).not.toContain('phone');
  });

  it('adds the id of the trace to log lines', async () => {
    recordTraces();
    const lines: Record<string, unknown>[] = [];
    const log = pino(buildLoggerOptions('node-a', 'info'), {
      write: (line: string) => lines.push(JSON.parse(line)),
    });
    log.info('outside');
    await inTrace(() => log.info(getTraceFields(), 'inside'));
    expect(lines[0]).not.toHaveProperty('trace_id');
    expect(lines[1]?.trace_id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('continues a trace in another process by its headers, also when the trace is not sampled', async () => {
    recordTraces({ OTEL_TRACES_SAMPLER: 'always_off' });
    const headers = await inTrace(() => runInSpan('part', async (span) => ({ span, ...getTraceHeaders() })));
    expect(headers).toEqual({
      span: null,
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
    });
  });
});

describe.each([
  ['always_on', '0', 20, 20],
  ['always_off', '1', 0, 0],
  ['traceidratio', '0', 0, 0],
  ['traceidratio', '1', 20, 20],
  ['parentbased_always_on', '0', 20, 20],
  ['parentbased_traceidratio', '0', 0, 0],
  ['parentbased_traceidratio', '1', 20, 20],
])('OTEL_TRACES_SAMPLER=%s with OTEL_TRACES_SAMPLER_ARG=%s', (sampler, ratio, roots, parts) => {
  it(`records ${roots} of 20 traces`, async () => {
    const { readSpans } = recordTraces({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio });
    for (let at = 0; at < 20; at++) await inTrace(() => runInSpan('part', async () => {}));
    const names = (await readSpans()).map(({ name }) => name);
    expect(names.filter((name) => name === 'root')).toHaveLength(roots);
    expect(names.filter((name) => name === 'part')).toHaveLength(parts);
  });
});
