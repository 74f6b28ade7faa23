import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './tasks.mjs';

const ENV_FILE = fileURLToPath(new URL('../.env', import.meta.url));

/**
 * Returns a value, or the content of the file that NAME_FILE names. lib/settings is not used, because this file runs
 * before the packages are installed.
 */
function readVariable(name, value, path) {
  if (value || !path) return value;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Refusal(`${name}_FILE: файл нельзя прочитать (${error.code})`);
  }
}

/**
 * Reads the data folder, the port and the host of the shop, or the files that contain them. A file .env is loaded first. Variables of the environment override the variables in the file .env.
 */
export function readRuntimeSettings(defaults = { dataDir: '.data', port: '3000' }) {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  const text = readVariable('PORT', process.env.PORT, process.env.PORT_FILE) || defaults.port;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Refusal(`PORT=${text}: нужно число от 1 до 65535`);
  return {
    dataDir: resolve(
      readVariable('DATA_DIR', process.env.DATA_DIR, process.env.DATA_DIR_FILE) || defaults.dataDir,
    ),
    port,
    host: readVariable('HOST', process.env.HOST, process.env.HOST_FILE) || undefined,
  };
}

/**
 * Creates a folder with its parents. Node's recursive mkdir is not used, because it never returns if a folder cannot be
 * created, such as in /proc.
 */
export function makeFolder(folder) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  // The folder is private, because any user with access to the database's socket has the rights of the database's
  // owner.
  mkdirSync(folder, { mode: 0o700 });
}

/** Creates the data folder and checks that it is writable. Otherwise throws a refusal. */
export function checkDataFolder(dataDir) {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Refusal(`В папку ${dataDir} нельзя писать (${error.code}): задайте другую через DATA_DIR`);
  }
}

/** Checks that the data folder is writable and the port is free. Otherwise throws a refusal. */
export async function checkRuntimeSettings(place = readRuntimeSettings()) {
  const { dataDir, port, host } = place;
  checkDataFolder(dataDir);
  await new Promise((done, refuse) => {
    const probe = createServer();
    probe.once('error', (error) =>
      refuse(
        new Refusal(
          error.code === 'EADDRINUSE'
            ? `Порт ${port} занят: задайте другой через PORT`
            : `На порту ${port} нельзя отвечать (${error.code}): задайте другой через PORT`,
        ),
      ),
    );
    probe.listen({ port, host }, () => probe.close(done));
  });
  return place;
}
