// First file that runs on a machine without installed packages, under any version of Node. Therefore it imports only
// Node's built-in modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal, runQuietly, runStep } from './tasks.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const windows = process.platform === 'win32';
const modules = join(root, 'node_modules');
const stamp = join(modules, '.poluton-lock');

/**
 * Name of the package with the Node binary for this system. Like all packages it has a checksum in package-lock.json.
 */
const nodePackage = `node-${windows ? 'win' : process.platform}-${process.arch}`;
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const isLocked = Object.hasOwn(optionalDependencies, nodePackage);
/** Path of the project's Node. If package-lock.json contains no Node for this system, the path of the running Node. */
export const ourNode = isLocked
  ? join(modules, nodePackage, 'bin', windows ? 'node.exe' : 'node')
  : process.execPath;

const NODE_MAJOR = 24;

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

/** Returns the environment for npm. npm caches in the home directory, which may be read-only on some machines. */
function npmEnv() {
  const env = { ...process.env };
  try {
    accessSync(homedir(), constants.W_OK);
  } catch {
    env.npm_config_cache ??= join(root, '.cache', 'npm');
  }
  return env;
}

const npm = (args) =>
  runQuietly(windows ? 'npm.cmd' : 'npm', args, { cwd: root, env: npmEnv(), shell: windows });

const nodeRuns = () => spawnSync(ourNode, ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs the packages of package-lock.json into node_modules, unless they are installed already. */
export async function install() {
  if (!isLocked && Number(process.versions.node.split('.')[0]) < NODE_MAJOR)
    throw new Refusal(
      `Для этой системы (${process.platform}, ${process.arch}) Node с проектом не приходит: поставьте Node ${NODE_MAJOR} и повторите`,
    );
  if (isInstalled() && existsSync(ourNode)) return;
  await runStep('Устанавливаю пакеты', async () => {
    // The development packages are needed for the build and the tests, whatever NODE_ENV is. Install scripts of
    // packages are not needed. `npm ci` is not used, because it fails when a registry lacks optional packages for other
    // systems that package-lock.json contains.
    await npm([
      'install',
      '--no-save',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (!nodeRuns()) throw new Refusal(`${nodePackage}: сборка Node не запускается на этой системе`);
    writeFileSync(stamp, lockHash());
  });
}

/**
 * Runs a TypeScript file under the project's Node, and resolves with the exit code of that process. The IPC channel is
 * closed when this process ends, so that the child process can detect the end.
 */
export function runWithProjectNode(file, args = [], env = {}) {
  const child = spawn(ourNode, [join(root, file), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env, NODE_COMPILE_CACHE: join(root, '.cache', 'compile') },
  });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isStopping = true;
      child.kill(signal);
    });
  // Under npm, npm is the parent process. When npm is killed, the shop has to stop too.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  // A stop signal ends a child whose modules are still being loaded.
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? (isStopping ? 0 : 1))));
}
