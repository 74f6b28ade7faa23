import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '#scripts/system-packages.mjs';
import { type Daemon, startDaemon } from './daemon.ts';

/** Finds the path of Varnish. @returns null when it is not installed */
export const findVarnish = (): string | null => findProgram('varnishd');

export const NO_VARNISH = 'Varnish: пропущено, здесь его нет (в Debian: varnish varnish-modules)';

/** Reads deploy/varnish/default.vcl and inserts the addresses of the nodes on this machine. */
function deployedVcl(nodes: readonly [number, number]): string {
  const [one, two] = nodes;
  return readFileSync('deploy/varnish/default.vcl', 'utf8')
    .replace('.host = "10.0.0.11"; .port = "3000"', `.host = "127.0.0.1"; .port = "${one}"`)
    .replace('.host = "10.0.0.12"; .port = "3000"', `.host = "127.0.0.1"; .port = "${two}"`)
    .replace('"10.0.0.11"; "10.0.0.12";', '"127.0.0.1";');
}

/**
 * Starts Varnish with the shop's configuration.
 * @param folder working folder, which is created if it does not exist
 * @param nodes ports of the two nodes on this machine. The same port twice means one node
 */
export async function startVarnish(
  varnishd: string,
  folder: string,
  port: number,
  nodes: readonly [number, number],
): Promise<Daemon> {
  mkdirSync(folder, { recursive: true });
  const vcl = join(folder, 'shop.vcl');
  writeFileSync(vcl, deployedVcl(nodes));
  const options = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-s', 'malloc,256m'];
  const parameters = ['-p', 'http_gzip_support=off'];
  return startDaemon(varnishd, [...options, ...parameters, '-a', `127.0.0.1:${port}`, '-f', vcl], port);
}
