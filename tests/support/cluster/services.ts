import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runQuietly } from '#scripts/tasks.mjs';
import { type Daemon, startDaemon } from './daemon.ts';

/** Programs of a shop on several nodes, each with its Debian package. */
export const PROGRAMS = {
  postgres: 'postgresql',
  initdb: 'postgresql',
  'redis-server': 'redis-server',
  nginx: 'nginx',
} as const;
export type Programs = Record<keyof typeof PROGRAMS, string>;
export type Postgres = Pick<Programs, 'postgres' | 'initdb'>;

const isRoot = () => process.getuid?.() === 0;

/**
 * Builds a command that runs as user `postgres`, because PostgreSQL refuses to run as root. Debian's package
 * creates the user.
 */
function asPostgres(command: string, args: string[]): [string, string[]] {
  return isRoot()
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, args];
}

/**
 * Creates a database cluster in a new folder. The superuser `postgres` has no password and connects over the
 * loopback interface.
 */
export async function createPostgres(programs: Postgres, folder: string): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  if (isRoot()) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']).toString()));
    chownSync(folder, uid as number, gid as number);
  }
  const [command, args] = asPostgres(programs.initdb, [
    '-D',
    folder,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  await runQuietly(command, args);
}

/**
 * Checks whether a client can connect to PostgreSQL. During its start, PostgreSQL accepts TCP connections but
 * refuses each client: «the database system is starting up».
 */
async function letsIn(port: number): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Starts PostgreSQL. @param settings in addition to the common ones */
export function startPostgres(
  programs: Postgres,
  folder: string,
  port: number,
  settings: Record<string, string | number> = {},
): Promise<Daemon> {
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    fsync: 'off',
    ...settings,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = asPostgres(programs.postgres, ['-D', folder, ...flags]);
  return startDaemon(command, args, port, letsIn);
}

export const startRedis = (programs: Programs, port: number): Promise<Daemon> =>
  startDaemon(
    programs['redis-server'],
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'],
    port,
  );

const frameOf = (folder: string, site: string) => `
daemon off;
worker_processes 1;
${isRoot() ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${site}
}
`;

/** Starts nginx. @param site configuration with `server` blocks */
export function startNginx(programs: Programs, folder: string, site: string, port: number): Promise<Daemon> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, frameOf(folder, site));
  return startDaemon(programs.nginx, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], port);
}

/**
 * Reads deploy/nginx.conf and inserts the addresses of the nodes on this machine. Unlike in production, nginx forwards
 * the `X-Forwarded-For` of the simulated shoppers. Otherwise the shop would limit all of them as one network.
 */
export function buildDeployedSite(port: number, nodes: readonly number[]): string {
  const servers = nodes.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`).join('\n');
  return readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/(\s*server 10\.[^;]+;)+/, `\n${servers}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server_name shop.example;', 'server_name localhost;')
    .replace('X-Forwarded-For $remote_addr;', 'X-Forwarded-For $http_x_forwarded_for;');
}
