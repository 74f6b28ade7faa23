import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './index';
import { megabytes, memoryOf, peakWhile } from './memory';
import { atMost, exactly, type Figure, note } from './report';

const SLOW_SOCKETS = 1_000;
const DRIP_MS = 500;
/** A header has ten seconds to arrive, and the server looks every two. */
const TIMEOUT_S = 15;
const GIGABYTE = 1024 ** 3;
const PART = Buffer.alloc(64 * 1024, 120);
const HONEST = 400;
const MAX_GROWTH_MB = 20;
/** Below this a doubling is noise of the clock. */
const FLOOR_MS = 2;

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/** What shoppers wait for who ask one after another, in milliseconds. */
async function honestP95(url: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < HONEST; turn++) {
    const from = performance.now();
    await packed(url);
    times.push(performance.now() - from);
  }
  return percentile(times, 0.95);
}

/** A page as it comes over the line: unpacking it would measure the asker. */
const packed = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const req = request(url, { headers: { 'accept-encoding': 'br' } }, (res) => {
      res.resume();
      res.once('end', resolve);
    });
    req.once('error', reject);
    req.end();
  });

/** Connections that send a header letter by letter and never end it. */
function openSlow(port: number): Socket[] {
  return Array.from({ length: SLOW_SOCKETS }, () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    );
    socket.on('error', () => {});
    const drip = setInterval(() => socket.write('a'), DRIP_MS);
    socket.once('close', () => clearInterval(drip));
    return socket;
  });
}

/** How long the shop bears them after what was measured beside them. */
async function secondsUntilClosed(sockets: Socket[]): Promise<number> {
  const from = performance.now();
  const seconds = () => (performance.now() - from) / 1000;
  while (sockets.some(({ readyState }) => readyState !== 'closed') && seconds() < 2 * TIMEOUT_S)
    await sleep(100);
  for (const socket of sockets) socket.destroy();
  return seconds();
}

/** Sends a body without saying how long it is, for as long as somebody takes it. */
function sendBody(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; sent: number }> {
  return new Promise((resolve) => {
    let sent = 0;
    let status = 0;
    const req = request({
      port,
      host: '127.0.0.1',
      path,
      method: 'POST',
      headers,
      agent: false,
    });
    const finish = () => resolve({ status, sent });
    req.once('response', (res) => {
      status = res.statusCode ?? 0;
      res.resume();
    });
    req.on('error', finish);
    req.once('close', finish);
    const more = () => {
      while (sent < GIGABYTE) {
        sent += PART.length;
        if (!req.write(PART)) {
          req.once('drain', more);
          return;
        }
      }
      req.end();
    };
    more();
  });
}

/** Senders who mean no good: slow ones, and one with a gigabyte. */
export async function abuse({ shop }: Bench): Promise<Figure[]> {
  const port = Number(new URL(shop.url).port);
  const page = `${shop.url}/catalog/shoes`;
  await honestP95(page);
  const before = await honestP95(page);
  const sockets = openSlow(port);
  await sleep(1_000);
  const open = sockets.filter(({ readyState }) => readyState === 'open').length;
  const during = await honestP95(page);
  const closedAfter = await secondsUntilClosed(sockets);

  const pid = shop.children().web;
  const figures = [
    atMost('медленные соединения закрыты через', closedAfter, TIMEOUT_S, 'с'),
    note('медленных соединений', open, ''),
    note('честные: 95 % ответов без них', before, 'мс'),
    atMost('честные: 95 % ответов при них', during, Math.max(before * 2, FLOOR_MS), 'мс', 2),
  ];
  // Requests that read what is sent: any other one answers before the limit is reached.
  const endpoint = '/services/rest/v1/orders/checkout';
  const upload = '/services/rest/v1/persistent/upload';
  const json = { 'content-type': 'application/json' };
  const kinds: [name: string, path: string, headers: Record<string, string>][] = [
    ['JSON', endpoint, json],
    ['загрузка', upload, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['JSON с названной длиной', endpoint, { ...json, 'content-length': String(GIGABYTE) }],
  ];
  for (const [name, path, headers] of kinds) {
    const held = memoryOf(pid);
    let status = 0;
    const peak = await peakWhile(pid, async () => {
      ({ status } = await sendBody(port, path, headers));
    });
    figures.push(
      exactly(`тело в 1 ГБ, ${name}: ответ`, status, 413),
      atMost(`тело в 1 ГБ, ${name}: прибавка памяти`, megabytes(peak - held), MAX_GROWTH_MB, 'МБ'),
    );
  }
  return figures;
}
