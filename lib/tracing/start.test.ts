import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '#tests/listen.ts';
import { recordProcessLog } from '#tests/log.ts';
import { openTraceReceiver } from '#tests/support/trace-receiver.ts';
import { isTracing, runInNewTrace } from './spans.ts';
import { setWorkerTracing, startTracing, stopTracing } from './start.ts';

afterEach(async () => {
  setWorkerTracing(async () => {});
  await stopTracing();
  vi.unstubAllEnvs();
});

const start = async (url: string) => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  await startTracing();
};

it('exports the spans of the process and of its workers when it stops', async () => {
  const { url, spans, close } = await openTraceReceiver();
  onTestFinished(close);
  vi.stubEnv('OTEL_SERVICE_NAME', 'shop-a');
  await start(url);
  const stopWorkers = vi.fn(async () => {});
  setWorkerTracing(stopWorkers);
  await runInNewTrace('root', async () => {});
  await stopTracing();
  expect(spans).toMatchObject([{ name: 'root', parentId: '', tracer: 'poluton' }]);
  expect(stopWorkers).toHaveBeenCalledOnce();
  expect(isTracing()).toBe(false);
});

it('stops although the receiver never answers', async () => {
  const requests = vi.fn();
  const { url, close } = await listen(() => {
    requests();
    return new Promise(() => {});
  });
  onTestFinished(close);
  await start(url);
  await runInNewTrace('root', async () => {});
  await stopTracing();
  expect(requests).toHaveBeenCalledOnce();
});

it('logs failed exports once for each reason, without the spans', async () => {
  const lines = recordProcessLog();
  const { url, close } = await listen(async () => new Response('no', { status: 400 }));
  onTestFinished(close);
  await start(url);
  for (let at = 0; at < 3; at++) {
    await runInNewTrace('root', async () => {});
    await vi.waitUntil(() => lines.length > 0, { timeout: 60_000 });
  }
  await stopTracing();
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'warn',
      part: 'tracing',
      reason: '400',
      count: 1,
      msg: 'trace export failed',
    }),
  ]);
});

/** Lists the packages of the SDK that a process loads when it starts the shop's parts and traces. */
async function listSdkPackages(env: Record<string, string>): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ resolve(name, context, next) {
      if (/^@opentelemetry\\/(?!api$)/.test(name)) loaded.add(name);
      return next(name, context);
    } });
    await import('#lib/settings/open.ts').then(({ openSettings }) => openSettings());
    await import('#gateway/http/server.ts');
    await import('#gateway/rendering/traced-renderer.ts');
    await import('#backend/open-shop.ts');
    await import('#lib/api/remote-shop.ts');
    const { startTracing, stopTracing } = await import('#lib/tracing/start.ts');
    await startTracing();
    await stopTracing();
    console.log(JSON.stringify([...loaded]));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env },
  });
  return JSON.parse(stdout);
}

it('loads the SDK only when OTEL_EXPORTER_OTLP_ENDPOINT is set', async () => {
  expect(await listSdkPackages({})).toEqual([]);
  expect(await listSdkPackages({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toContain(
    '@opentelemetry/sdk-trace',
  );
});
