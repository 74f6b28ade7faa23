import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildLoggerOptions } from '#lib/log/logger.ts';
import { openOwnerTokens } from './owner-tokens.ts';

const [FIRST, SECOND, THIRD] = ['first-owner-token', 'second-owner-token', 'third-owner-token'];
let folder: string;
let time: number;
let lines: Record<string, unknown>[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'owner-'));
  time = 0;
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const log = pino(buildLoggerOptions('node-a', 'info'), {
  write: (line: string) => lines.push(JSON.parse(line)),
});
const open = (OWNER_TOKEN: string[], OWNER_TOKEN_FILE?: string) =>
  openOwnerTokens({ OWNER_TOKEN, OWNER_TOKEN_FILE }, log, () => time);
const logged = () => lines.splice(0).map(({ level, count, msg }) => ({ level, count, msg }));

it('returns the tokens of the settings when no file is set', () => {
  expect(open([FIRST, SECOND])()).toEqual([FIRST, SECOND]);
  expect(openOwnerTokens({}, log)()).toEqual([]);
});

it('reads the file again after a change, at most once in five seconds, and logs only the number of tokens', () => {
  const path = join(folder, 'token');
  writeFileSync(path, FIRST);
  const tokens = open([FIRST], path);
  expect(tokens()).toEqual([FIRST]);
  expect(logged()).toEqual([]);
  writeFileSync(path, `${SECOND}\n${FIRST}\n`);
  time = 4_999;
  expect(tokens()).toEqual([FIRST]);
  time = 5_000;
  expect(tokens()).toEqual([SECOND, FIRST]);
  expect(JSON.stringify(lines)).not.toContain('owner-token');
  expect(logged()).toEqual([{ level: 'warn', count: 2, msg: 'owner tokens changed' }]);
});

it('retains the previous tokens while the file is wrong or missing, and logs that once', () => {
  const path = join(folder, 'token');
  writeFileSync(path, FIRST);
  const tokens = open([FIRST], path);
  const failure = { level: 'error', count: 1, msg: 'owner tokens not read' };
  for (const change of [
    () => writeFileSync(path, 'short'),
    () => writeFileSync(path, '\n'),
    () => rmSync(path),
  ]) {
    change();
    for (let check = 0; check < 3; check++) {
      time += 5_000;
      expect(tokens()).toEqual([FIRST]);
    }
    expect(JSON.stringify(lines)).not.toContain('short');
    expect(logged()).toEqual([failure]);
  }
  writeFileSync(path, SECOND);
  time += 5_000;
  expect(tokens()).toEqual([SECOND]);
});

it('notices a changed file behind a symbolic link that is swapped, as Kubernetes does', () => {
  for (const [name, token] of [
    ['..1', FIRST],
    ['..2', SECOND],
  ] as const)
    writeFileSync(join(folder, name), token);
  symlinkSync('..1', join(folder, 'token'));
  const tokens = open([FIRST], join(folder, 'token'));
  expect(tokens()).toEqual([FIRST]);
  symlinkSync('..2', join(folder, 'new'));
  renameSync(join(folder, 'new'), join(folder, 'token'));
  time = 5_000;
  expect(tokens()).toEqual([SECOND]);
});

it('notices a file that has changed between the read of the settings and the first request', () => {
  const path = join(folder, 'token');
  writeFileSync(path, THIRD);
  expect(open([FIRST], path)()).toEqual([THIRD]);
});
