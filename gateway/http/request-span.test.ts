import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { expect, it, vi } from 'vitest';
import { getTraceHeaders, runInSpan } from '#lib/tracing/spans.ts';
import { listSpans, recordTraces } from '#tests/traces.ts';
import { traceRenders } from '../rendering/traced-renderer.ts';
import { createRecordingHandler, INTERNAL_TOKEN, openGateway } from '../testing.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TRACE = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`, tracestate: 'a=b', baggage: 'phone=1' };

/** Opens a gateway whose handler has a span of its own. */
async function openTracedGateway(changed = {}) {
  const { handle, requests } = createRecordingHandler();
  const gateway = await openGateway((req, res) => runInSpan('handle', () => handle(req, res)), changed);
  const { readSpans } = recordTraces();
  const readWhenEnded = async (count: number) => {
    await vi.waitUntil(async () => (await readSpans()).length >= count, { timeout: 60_000 });
    return readSpans();
  };
  return { ...gateway, requests, readSpans: readWhenEnded };
}

it('records a request by its kind and status, without its path and query', async () => {
  const { send, readSpans } = await openTracedGateway({ proxyDepth: 1 });
  await send('/stores?phone=79990000001', { headers: { 'x-request-id': 'request-1' } });
  const [, span] = await readSpans(2);
  expect(span).toMatchObject({
    name: 'GET page',
    kind: SpanKind.SERVER,
    status: { code: SpanStatusCode.UNSET },
    attributes: {
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'shop.request.kind': 'page',
      'shop.request.id': 'request-1',
    },
  });
  expect(JSON.stringify(span?.attributes)).not.toMatch(/stores|7999/);
});

it('records the queued work of an API request in its trace', async () => {
  const { send, readSpans } = await openTracedGateway();
  await Promise.all([send('/api/v1/sections'), send('/stores')]);
  expect(listSpans(await readSpans(4))).toEqual([
    'GET api < none',
    'GET page < none',
    'handle < GET api',
    'handle < GET page',
  ]);
});

it('records that a page was sent from memory', async () => {
  const { send, readSpans } = await openTracedGateway();
  await send('/stores');
  await send('/stores');
  const spans = await readSpans(3);
  expect(spans.map(({ name, attributes }) => [name, attributes['shop.page.source']])).toEqual([
    ['handle', undefined],
    ['GET page', undefined],
    ['GET page', 'memory'],
  ]);
});

it('marks a request as failed only after a status of 500 or more', async () => {
  const { send, readSpans } = await openTracedGateway();
  await send('/Nothing%2');
  await send('/stores', { method: 'POST' });
  const spans = await readSpans(2);
  expect(spans.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([400, 405]);
  expect(spans.map(({ status }) => status.code)).toEqual([SpanStatusCode.UNSET, SpanStatusCode.UNSET]);
});

it('records no health checks', async () => {
  const { send, readSpans } = await openTracedGateway();
  await send('/healthz');
  await send('/readyz');
  await send('/stores');
  expect(listSpans(await readSpans(2))).toEqual(['GET page < none', 'handle < GET page']);
});

it.each([
  ['ignores the trace of a visitor', 0, {}, false],
  ['continues the trace of a trusted proxy', 1, {}, true],
  [
    'continues the trace of a request of the node itself',
    0,
    { authorization: `Bearer ${INTERNAL_TOKEN}` },
    true,
  ],
])('%s', async (_title, proxyDepth, headers, isContinued) => {
  const { send, readSpans, requests } = await openTracedGateway({ proxyDepth });
  await send('/api/v1/sections', { headers: { ...TRACE, ...headers } });
  const [, span] = await readSpans(2);
  expect(span?.spanContext().traceId === TRACE_ID).toBe(isContinued);
  expect(span?.parentSpanContext !== undefined).toBe(isContinued);
  expect(Object.keys(requests[0]?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^trace|^baggage$/)]),
  );
});

it('removes the headers of a trace when traces are off', async () => {
  const { handle, requests } = createRecordingHandler();
  const { send } = await openGateway(handle, { proxyDepth: 1 });
  await send('/api/v1/sections', { headers: TRACE });
  expect(requests).toHaveLength(1);
  expect(Object.keys(requests[0]?.headers ?? {}).filter((name) => name in TRACE)).toEqual([]);
});

it('passes the trace of a render to the process that renders, and begins a trace for a background render', async () => {
  const { readSpans } = recordTraces();
  const received: unknown[] = [];
  const renderer = traceRenders({
    concurrency: 1,
    render: async ({ headers }) => {
      received.push([headers, getTraceHeaders()]);
      return { status: 200, lookupFailed: false, tags: [], cached: null };
    },
  });
  await renderer.render({ address: '/', headers: { rsc: '1' } });
  const [span] = await readSpans();
  const { traceId, spanId } = span?.spanContext() ?? {};
  const traceparent = `00-${traceId}-${spanId}-01`;
  expect(received).toEqual([[{ rsc: '1', traceparent }, { traceparent }]]);
  expect(listSpans(await readSpans())).toEqual(['render page < none']);
});
