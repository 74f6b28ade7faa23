import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess } from '#scripts/shop/child-process.ts';
import type { WebKitPrograms } from '#tests/support/engines.ts';
import { findFreePort } from '#tests/support/ephemeral.ts';
import { type Driver, PHONE } from './driver.ts';
import { collectErrors } from './page-errors.ts';

const LIMIT_MS = 60_000;

interface Answer {
  value: unknown;
  errors: string[];
}

/**
 * Starts a virtual screen of the window's size. Otherwise the toolbar of the browser would make the window wider
 * than a phone.
 * @returns the process of the X server, and its display name
 */
async function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const size = `${PHONE.width}x${PHONE.height}x24`;
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [name] = await once(screen.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(LIMIT_MS) });
  return { screen, display: `:${String(name).trim()}` };
}

/** Opens the browser of WebKitGTK over WebDriver. */
export async function openWebKit(programs: WebKitPrograms): Promise<Driver> {
  const port = await findFreePort();
  const { screen, display } = await startScreen(programs.display);
  const server = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LANG: 'ru_RU.UTF-8', TZ: 'Europe/Moscow' },
  });
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const { value }: { value: unknown } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const close = async () => {
    await endProcess(server);
    await endProcess(screen);
  };
  try {
    await until(async () => {
      await request('GET', '/status');
      return true;
    });
    const { sessionId } = (await request('POST', '/session', sessionOf(programs.browser))) as {
      sessionId: string;
    };
    const send = (method: string, path: string, body?: object) =>
      request(method, `/session/${sessionId}${path}`, body);
    await send('POST', '/window/rect', { x: 0, y: 0, ...PHONE });
    const errors: string[] = [];
    // The driver cannot run anything before the scripts of a page, so errors are collected only after the page
    // has loaded.
    const run = async (body: string) => {
      const script = `const errors = (${collectErrors})(); const value = (() => { ${body} })();
        return { value, errors: errors.splice(0) };`;
      const answer = (await send('POST', '/execute/sync', { script, args: [] })) as Answer;
      errors.push(...answer.errors);
      return answer.value;
    };
    const act = (source: object) => send('POST', '/actions', { actions: [source] });
    return {
      open: async (url) => void (await send('POST', '/url', { url })),
      reload: async () => void (await send('POST', '/refresh', {})),
      back: async () => void (await send('POST', '/back', {})),
      run,
      press: async (x, y) => void (await act(pressAt(x, y))),
      type: async (text) => void (await act(keysOf(text))),
      screenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
      errors: async () => {
        await run('');
        return errors;
      },
      close: async () => {
        await send('DELETE', '').catch(() => null);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Polls until the result is true. An error counts as false. */
async function until(ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await ask().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`WebKit: not ready in ${LIMIT_MS / 1000} s`);
    await sleep(50);
  }
}

const sessionOf = (binary: string) => ({
  capabilities: {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
    },
  },
});

const pressAt = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

const keysOf = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});
