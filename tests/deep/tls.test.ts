import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#backend/db/client.ts';
import { prepareDatabase } from '#scripts/shop/database.ts';
import { ensurePrograms } from '#scripts/system-packages.mjs';
import { Refusal } from '#scripts/tasks.mjs';
import { type Daemon, startDaemon } from '#tests/support/cluster/daemon.ts';
import { createPostgres, PROGRAMS, type Programs, startPostgres } from '#tests/support/cluster/services.ts';
import { findFreePort } from '#tests/support/ephemeral.ts';

const folder = mkdtempSync(join(tmpdir(), 'tls-'));
const fileOf = (name: string) => join(folder, name);
let programs: Programs & { openssl: string };
const openssl = (...args: string[]) => execFileSync(programs.openssl, args, { cwd: folder, stdio: 'pipe' });

/** Creates a certification authority `name.crt`, and a certificate for the host `localhost` that it has signed. */
function createCertificates(name: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...key, '-keyout', `${name}.key`, '-out', `${name}.crt`, '-subj', `/CN=${name}`);
  writeFileSync(fileOf('names'), 'subjectAltName=DNS:localhost');
  const request = ['-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost'];
  openssl('req', ...key.filter((arg) => arg !== '-days' && arg !== '2'), ...request);
  const signer = ['-CA', `${name}.crt`, '-CAkey', `${name}.key`, '-CAcreateserial', '-days', '2'];
  openssl('x509', '-req', '-in', 'server.csr', ...signer, '-extfile', 'names', '-out', 'server.crt');
}

let postgres: Daemon;
let redis: Daemon;
beforeAll(async () => {
  programs = (await ensurePrograms({ ...PROGRAMS, openssl: 'openssl' })) as typeof programs;
  chmodSync(folder, 0o755);
  createCertificates('other');
  createCertificates('own');
  await createPostgres(programs, fileOf('data'));
  const { uid, gid } = statSync(fileOf('data'));
  chownSync(fileOf('server.key'), uid, gid);
  const tls = { ssl: 'on', ssl_cert_file: fileOf('server.crt'), ssl_key_file: fileOf('server.key') };
  postgres = await startPostgres(programs, fileOf('data'), await findFreePort(), {
    ...tls,
    listen_addresses: 'localhost',
  });
  const port = await findFreePort();
  const files = ['--tls-cert-file', fileOf('server.crt'), '--tls-key-file', fileOf('server.key')];
  const options = ['--port', '0', '--bind', '127.0.0.1', '--save', '', '--tls-auth-clients', 'no'];
  redis = await startDaemon(
    programs['redis-server'],
    ['--tls-port', String(port), ...options, ...files, '--tls-ca-cert-file', fileOf('own.crt')],
    port,
  );
}, 300_000);
afterAll(async () => {
  await postgres?.stop('SIGQUIT');
  await redis?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (query: string, host = 'localhost') =>
  `postgres://postgres@${host}:${postgres.port}/postgres?${query}`;
const OWN = `sslrootcert=${fileOf('own.crt')}`;

it.each([`sslmode=verify-full&${OWN}`, `sslmode=require&${OWN}`, 'sslmode=no-verify'])(
  'connects to PostgreSQL over TLS: %s',
  async (query) => {
    const db = openDatabase(urlOf(query));
    const { rows } = await sql<{
      ssl: boolean;
    }>`SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`.execute(db);
    await db.destroy();
    expect(rows).toEqual([{ ssl: true }]);
  },
);

it.each([
  ['of an unknown authority', 'sslmode=verify-full', 'localhost', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  [
    'of an unknown authority, by the usual sslmode',
    'sslmode=require',
    'localhost',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ],
  [
    'of another authority',
    `sslmode=verify-full&sslrootcert=${fileOf('other.crt')}`,
    'localhost',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ],
  ['for another host name', `sslmode=verify-full&${OWN}`, '127.0.0.1', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('refuses a certificate of PostgreSQL %s in one sentence', async (_name, query, host, code) => {
  await expect(prepareDatabase(urlOf(query, host), null)).rejects.toEqual(
    new Refusal(
      `Сертификат базы данных не прошёл проверку (${code}): проверьте sslrootcert и имя узла в DATABASE_URL`,
    ),
  );
});

it('refuses a missing file of the authority in one sentence', async () => {
  await expect(prepareDatabase(urlOf('sslmode=verify-full&sslrootcert=/missing'), null)).rejects.toEqual(
    new Refusal('Файл сертификата, названный в DATABASE_URL, нельзя прочитать (ENOENT)'),
  );
});

/**
 * Connects a node to Redis in another process, because Node reads NODE_EXTRA_CA_CERTS at its start only.
 * @returns what the process has logged
 */
async function connectNode(authorities: string): Promise<string> {
  const program = `
    const { connectClusterBus } = await import('#gateway/invalidation/cluster-bus.ts');
    const log = { warn: (fields, msg) => console.log(msg, fields.reason ?? ''), info: console.log, error: console.log };
    await connectClusterBus({ url: 'rediss://localhost:${redis.port}', node: 'a', log, onMessage() {},
      onMissedMessages: () => console.log('connected') });
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: authorities },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part) => (text += part));
  await once(child, 'close');
  return text;
}

it('connects to Redis over TLS with the authority of NODE_EXTRA_CA_CERTS', async () => {
  const text = await connectNode(fileOf('own.crt'));
  expect(text).toContain('connected');
  expect(text).not.toContain('unavailable');
});

it.each(['', fileOf('other.crt')])(
  'logs why a certificate of Redis is refused, and continues without Redis: NODE_EXTRA_CA_CERTS=%s',
  async (authorities) => {
    const text = await connectNode(authorities);
    expect(text).toMatch(/^Redis unavailable .*certificate/m);
  },
);
