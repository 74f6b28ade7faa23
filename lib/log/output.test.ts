import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { LOG_LEVELS } from './logger.ts';

const moduleOf = (name: string) => JSON.stringify(pathToFileURL(`lib/log/${name}`).href);
const ROUTED = `
  import { createLogger } from ${moduleOf('logger.ts')};
  import { routeOutputToLog } from ${moduleOf('output.ts')};
  const log = createLogger({ part: 'web' });
  routeOutputToLog(log);`;

/** Runs a program in another process. @returns its exit code, its log entries and its text on stderr */
async function run(program: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${ROUTED}\n${program}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'debug' },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (part) => (output.stdout += part));
  child.stderr.setEncoding('utf8').on('data', (part) => (output.stderr += part));
  const [code] = await once(child, 'close');
  const lines = output.stdout.split('\n').filter(Boolean);
  return { code, stderr: output.stderr, entries: lines.map((line) => JSON.parse(line)) };
}

it('writes console output, stream writes and warnings of a process as entries of its log', async () => {
  const { code, stderr, entries } = await run(`
    console.log('first\\nsecond');
    console.table([{ a: 1 }]);
    console.trace('here');
    console.dir({ b: 2 });
    process.stdout.write('direct\\n');
    process.stderr.write(Buffer.from('\\u001b[31mred\\u001b[39m\\n'));
    await new Promise((done) => process.stdout.write('with a callback', 'utf8', done));
    process.emitWarning('old call', 'DeprecationWarning', 'DEP9999');
    setImmediate(() => process.exit(0));`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(
    entries.map(({ level, msg, text, err }) => [level, msg, text?.split('\n', 1)[0] ?? err.message]),
  ).toEqual([
    ['info', 'console', 'first'],
    ['info', 'console', '┌─────────┬───┐'],
    ['error', 'console', 'Trace: here'],
    ['info', 'console', '{ b: 2 }'],
    ['info', 'console', 'direct'],
    ['warn', 'console', 'red'],
    ['info', 'console', 'with a callback'],
    ['warn', 'Node warning', 'old call'],
  ]);
  for (const { level, time, node, part, msg } of entries) {
    expect(LOG_LEVELS).toContain(level);
    expect([typeof time, typeof node, part, msg !== '']).toEqual(['number', 'string', 'web', true]);
  }
});

it.each([
  ['an exception', "setTimeout(() => { throw new TypeError('broken'); });", 'uncaughtException'],
  ['a rejection', "Promise.reject(new TypeError('broken'));", 'unhandledRejection'],
  ['a failed start', "await Promise.reject(new TypeError('broken'));", 'unhandledRejection'],
])('logs %s that no code has caught, and exits with code 1', async (_name, program, origin) => {
  const { code, stderr, entries } = await run(program);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(entries).toMatchObject([
    { level: 'fatal', msg: 'uncaught error', origin, err: { type: 'TypeError', message: 'broken' } },
  ]);
});

it('logs a thrown value that is no error', async () => {
  const { code, entries } = await run("setTimeout(() => { throw 'words'; });");
  expect(code).toBe(1);
  expect(entries).toMatchObject([{ msg: 'uncaught error', err: { message: 'words' } }]);
});

it('leaves uncaught errors to another listener, such as Next’s, and the process continues', async () => {
  const { code, stderr, entries } = await run(`
    process.on('uncaughtException', (error) => console.error(error));
    setTimeout(() => { throw new TypeError('broken'); });
    setTimeout(() => console.log('continues'), 50);`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(entries).toMatchObject([
    { level: 'error', msg: 'console', err: { message: 'broken' } },
    { level: 'info', msg: 'console', text: 'continues' },
  ]);
});

it('does not mix the lines of several processes that write long entries to one pipe', async () => {
  const writer = `${ROUTED}
    for (let at = 0; at < 300; at++) {
      log.info({ at, text: process.argv[1].repeat((at * 37) % 9000) }, 'console');
      if (at % 20 === 0) await new Promise((done) => setTimeout(done));
    }`;
  const program = `
    import { spawn } from 'node:child_process';
    const writer = ${JSON.stringify(writer)};
    await Promise.all(['a', 'b', 'c'].map((letter) => new Promise((done) => spawn(process.execPath,
      ['--input-type=module', '-e', writer, letter], { stdio: ['ignore', 'inherit', 'inherit'] }).once('exit', done))));`;
  // A shell creates a real pipe, whereas Node connects the output of a child by a socket.
  const shell = spawn(
    '/bin/sh',
    ['-c', '"$0" --input-type=module -e "$1" | cat', process.execPath, program],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let text = '';
  shell.stdout.setEncoding('utf8').on('data', (part) => (text += part));
  await once(shell, 'close');
  const entries = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  expect(entries).toHaveLength(900);
});
