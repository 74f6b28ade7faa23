import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readIdentityFile } from '#lib/identity/file.ts';
import { buildLoggerOptions } from '#lib/log/logger.ts';
import { checkSettings } from '../shop/settings.ts';
import { COLUMN_NAMES } from '../shop-cli/import/texts.ts';
import { readAnswers } from '../shop-cli/init/read-answers.ts';
import { ensurePrograms } from '../system-packages.mjs';
import { readDocumentedCommands } from './commands.ts';

const documented = readDocumentedCommands();
const programs = await ensurePrograms({ bash: 'bash', openssl: 'openssl', jq: 'jq' });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'examples-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Finds commands of a page that contain a text. */
function findCommands(page: string, text: string): string[] {
  const found = documented.filter((it) => it.page === page && it.command.includes(text));
  expect(found.length, text).toBeGreaterThan(0);
  return found.map(({ command }) => command);
}

/** Runs commands in the folder of the test. @param places folders of the machine, and the folders to use instead */
function run(commands: readonly string[], places: Record<string, string> = {}, path = process.env.PATH) {
  const script = Object.entries(places).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    commands.join('\n'),
  );
  // Without --norc bash reads the machine's own settings when it takes its input for a network connection.
  return spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  });
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777;

/** Checks that the shop accepts a token and an address of the database. */
const accepts = (OWNER_TOKEN: string, DATABASE_URL: string) =>
  checkSettings({ OWNER_TOKEN: OWNER_TOKEN.trim(), DATABASE_URL: DATABASE_URL.trim() });

describe.skipIf(!programs)('commands of docs/opening.md', () => {
  it('copy the answers, which init accepts, and the products', () => {
    const { status, stderr } = run(findCommands('opening', 'cp deploy/'), {
      'deploy/': `${resolve('deploy')}/`,
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(readAnswers(join(folder, 'my-shop.json')).name).not.toBe('');
    expect(read('products.csv')).toBe(readFileSync('deploy/products.example.csv', 'utf8'));
  });
});

describe.skipIf(!programs)('the command of docs/opening.md about the network', () => {
  it('adds its setting to the settings that exist', () => {
    writeFileSync(join(folder, '.env'), 'DATA_DIR=shop-data\n');
    expect(run(findCommands('opening', '>> .env')).status).toBe(0);
    expect(read('.env').split('\n')).toEqual(['DATA_DIR=shop-data', 'HOST=127.0.0.1', '']);
  });
});

describe('docs/opening.md', () => {
  const page = readFileSync('docs/opening.md', 'utf8');

  it('has an identity for SHOP_IDENTITY, which the shop accepts', () => {
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    writeFileSync(join(folder, 'shop.json'), json);
    writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 36"/>');
    expect(readIdentityFile(join(folder, 'shop.json')).logo).toMatch(/^data:image\/svg/);
  });

  it('describes each column of the table of products', () => {
    const cells = [...page.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
    expect(cells).toEqual(expect.arrayContaining(Object.values(COLUMN_NAMES)));
  });
});

describe.skipIf(!programs)('commands of docs/deployment.md', () => {
  it('write the secrets for Docker Compose, which the shop accepts and the containers can read', () => {
    mkdirSync(join(folder, 'deploy'));
    const { status, stderr } = run(findCommands('deployment', 'deploy/secrets'));
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(modeOf('deploy/secrets')).toBe(0o700);
    const names = readdirSync(join(folder, 'deploy/secrets'));
    expect(names.toSorted()).toEqual(['database_url', 'owner_token', 'postgres_password']);
    for (const name of names) expect(modeOf(`deploy/secrets/${name}`)).toBe(0o444);
    const url = read('deploy/secrets/database_url');
    expect(new URL(url).password).toBe(read('deploy/secrets/postgres_password').trim());
    expect(new URL(url).password).toMatch(/^[0-9a-f]{48}$/);
    accepts(read('deploy/secrets/owner_token'), url);
  });

  it('install an artefact and the secrets of the systemd unit, which only root can read', () => {
    mkdirSync(join(folder, 'made'));
    writeFileSync(join(folder, 'made/server.ts'), '');
    const commands = documented
      .filter(({ page, command }) => page === 'deployment' && /\/(?:opt|etc)\/poluton/.test(command))
      .map(({ command }) => command)
      .filter((command) => /^(?:install|cp -a|echo)/.test(command));
    expect(commands).toHaveLength(5);
    const { status, stderr } = run(commands, {
      '/etc/poluton': join(folder, 'etc'),
      '/opt/poluton': join(folder, 'opt'),
      ARTEFACT: join(folder, 'made'),
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(readlinkSync(join(folder, 'opt/current'))).toMatch(/^\d+\.\d+\.\d+$/);
    expect(existsSync(join(folder, 'opt/current/server.ts'))).toBe(true);
    expect([modeOf('etc/database_url'), modeOf('etc/owner_token')]).toEqual([0o600, 0o600]);
    accepts(read('etc/owner_token'), read('etc/database_url'));
    expect(read('etc/settings')).toBe('NEXT_PUBLIC_SITE_URL=https://shop.example\n');
  });
});

describe.skipIf(!programs)('commands of docs/backup.md', () => {
  /** Adds stand-ins for npm and `age`. @returns the search path of programs, beginning with them */
  function addStandIns(npm: string): string {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    for (const [name, body] of [
      ['npm', npm],
      ['age', 'cat'],
    ] as const) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`);
      chmodSync(join(bin, name), 0o755);
    }
    return `${bin}:${process.env.PATH}`;
  }

  /** Creates backups of the last 20 nights. */
  function addBackups(): void {
    mkdirSync(join(folder, 'other'));
    for (let days = 1; days <= 20; days += 1) {
      const backup = join(folder, 'backups', `night-${days}`);
      mkdirSync(backup, { recursive: true });
      writeFileSync(join(backup, 'manifest.json'), '{}');
      const time = Date.now() / 1000 - days * 86_400 - 60;
      utimesSync(backup, time, time);
    }
  }
  const places = () => ({ '/srv/backups': join(folder, 'backups'), '/mnt/other': join(folder, 'other') });
  const nightly = () => ['BACKUP_RECIPIENT=age1x', 'day=today', ...findCommands('backup', 'age -r')];

  it('copy a backup of the night to another machine, and delete backups of more than 14 days', () => {
    addBackups();
    const path = addStandIns('for last; do :; done; mkdir "$last"; echo {} > "$last/manifest.json"');
    expect(run(nightly(), places(), path)).toMatchObject({ status: 0, stderr: '' });
    const nights = Array.from({ length: 14 }, (_, index) => `night-${index + 1}`);
    expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual([...nights, 'today'].toSorted());
    const list = execFileSync('tar', ['-tf', join(folder, 'other/today.tar.age')], { encoding: 'utf8' });
    expect(list.trim().split('\n')).toEqual(['today/', 'today/manifest.json']);
  });

  it('delete no older backup when the new one has failed', () => {
    addBackups();
    expect(run(nightly(), places(), addStandIns('exit 1')).status).toBe(1);
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(20);
  });

  it('archive a segment of PostgreSQL’s log once, and never overwrite one', () => {
    mkdirSync(join(folder, 'archive'));
    writeFileSync(join(folder, 'segment'), 'first');
    const archive = findCommands('backup', 'test ! -f /archive');
    const segment = { '/archive': join(folder, 'archive'), '%f': '0001', '%p': join(folder, 'segment') };
    expect(run(archive, segment).status).toBe(0);
    writeFileSync(join(folder, 'segment'), 'second');
    expect(run(archive, segment).status).toBe(1);
    expect(read('archive/0001')).toBe('first');
  });
});

describe.skipIf(!programs)('filters of docs/logs.md', () => {
  /** Runs the filter of the command that contains a text over lines of the shop's log. */
  function filter(text: string): string {
    let lines = '';
    const log = pino(buildLoggerOptions('node-a', 'info'), { write: (line: string) => (lines += line) });
    log.info({ id: 'a', method: 'GET', path: '/fast', status: 200, ms: 20 }, 'request');
    log.info({ id: 'b', method: 'GET', path: '/slow', status: 200, ms: 2000 }, 'request');
    log.warn({ reason: 'timeout' }, 'carrier unavailable');
    log.error({ err: new Error('broken') }, 'request failed');
    const [command = ''] = findCommands('logs', text);
    const filterOnly = command.slice(command.indexOf('| jq') + 2);
    writeFileSync(join(folder, 'log'), lines);
    return run([`cat log | ${filterOnly}`]).stdout;
  }

  it('show errors with their time and message', () => {
    const entries = filter('npm start --silent').trim().split('\n');
    expect(entries.map((line) => JSON.parse(line))).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/),
        msg: 'request failed',
        reason: null,
        err: 'broken',
      },
    ]);
  });

  it('show requests of more than a second', () => {
    expect(filter('journalctl')).toBe('2000\tGET\t/slow\n');
  });
});
