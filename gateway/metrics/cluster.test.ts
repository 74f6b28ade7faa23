import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** Node of two web processes. Each counts one order when it starts, and sends its process id to the test. */
const PROGRAM = `
  const { default: cluster } = await import('node:cluster');
  const { createServer } = await import('node:http');
  const { forkWebProcesses } = await import(process.env.ROOT + '/gateway/web-processes.ts');
  const { startMetrics } = await import(process.env.ROOT + '/gateway/metrics/index.ts');
  const { metrics } = await import(process.env.ROOT + '/lib/metrics/index.ts');
  const settings = { DATABASE_CONNECTIONS: 4, CATALOG_CONNECTIONS: 4 };
  const port = Number(process.env.METRICS_PORT);
  const config = { webProcesses: 2, renderWorkers: 0, metrics: { port, host: '127.0.0.1' }, release: { version: '1.2.3', build: null } };
  startMetrics(settings, config);
  if (cluster.isPrimary) {
    cluster.on('message', (_, message) => message.listening && process.send(message));
    forkWebProcesses(settings, config, { error: () => {} });
  } else {
    metrics.ordersPlaced.inc({ way: 'cart' });
    createServer().listen(0, '127.0.0.1', () => process.send({ listening: process.pid }));
  }`;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function openNode() {
  const program = join(mkdtempSync(join(tmpdir(), 'metrics-')), 'program.mjs');
  writeFileSync(program, PROGRAM);
  const port = await findFreePort();
  const primary = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ROOT: process.cwd(), METRICS_PORT: String(port), TIME_LIMIT_FACTOR: '5' },
  });
  onTestFinished(() => void primary.kill('SIGKILL'));
  const pids: number[] = [];
  primary.on('message', ({ listening }: { listening: number }) => pids.push(listening));
  const read = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const find = (series: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.split(' ')[1],
      );
    return {
      orders: find('poluton_orders_placed_total{way="cart"}'),
      web: find('poluton_processes{process="web"}'),
      restarts: find('poluton_process_restarts_total{process="web"}'),
    };
  };
  await expect.poll(() => pids.length).toBe(2);
  return { port, pids, read };
}

it('adds up the web processes of a node, also while one hangs or after it was restarted', async () => {
  const { pids, read } = await openNode();
  await expect.poll(read).toEqual({ orders: 2, web: 2, restarts: 0 });
  const [victim = 0] = pids;
  process.kill(victim, 'SIGSTOP');
  expect(await read()).toEqual({ orders: 2, web: 1, restarts: 0 });
  process.kill(victim, 'SIGKILL');
  await expect.poll(read).toEqual({ orders: 3, web: 2, restarts: 1 });
});

it('ends the start with one sentence when the port is in use', async () => {
  const { port } = await openNode();
  const program = `
    const { startMetrics } = await import('${process.cwd()}/gateway/metrics/index.ts');
    startMetrics({}, { webProcesses: 1, renderWorkers: 0, metrics: { port: ${port}, host: '127.0.0.1' }, release: {} });`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const chunks: Buffer[] = [];
  other.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = await once(other, 'close');
  expect(code).toBe(1);
  expect(Buffer.concat(chunks).toString()).toBe(
    `Порт ${port} для метрик занят: задайте другой через METRICS_PORT\n`,
  );
});
