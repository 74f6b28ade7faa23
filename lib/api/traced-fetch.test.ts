import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { runInNewTrace } from '#lib/tracing/spans.ts';
import { listen } from '#tests/listen.ts';
import { recordProcessLog } from '#tests/log.ts';
import { listSpans, recordTraces } from '#tests/traces.ts';
import { proxyRequest } from './proxy-request.ts';

const PATH = '/api/v1/products/by_code/boots?phone=79990000001';
const REQUEST = new Request(`http://shop.test${PATH}`, { headers: { traceparent: '00-a-b-01' } });

let received: Array<string | null>;
let base: URL;
beforeEach(async () => {
  received = [];
  recordProcessLog();
  const { url, close } = await listen(async ({ headers }) => {
    received.push(headers.get('traceparent'));
    return Response.json({ status: 'error', errors: [{ code: 'no', message: 'нет' }] }, { status: 404 });
  });
  base = new URL(url);
  onTestFinished(close);
});

it('continues the trace of a request in the other back end, in a span without its parameters', async () => {
  const { readSpans } = recordTraces();
  await runInNewTrace('root', () => proxyRequest(base, REQUEST));
  const spans = await readSpans();
  expect(listSpans(spans)).toEqual(['GET /api/v1/products/by_code/:code < root', 'root < none']);
  const { traceId, spanId } = spans[0]?.spanContext() ?? {};
  expect(received).toEqual([`00-${traceId}-${spanId}-01`]);
  expect(spans[0]?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 404,
    'server.address': base.host,
  });
});

it('sends no trace to the other back end when traces are off', async () => {
  await proxyRequest(base, REQUEST);
  expect(received).toEqual([null]);
});
