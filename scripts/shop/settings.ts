import { readIdentityFile } from '#lib/identity/file.ts';
import { getFileVariable, readSettingFiles } from '#lib/settings/files.ts';
import {
  allSettings,
  type Env,
  readEnvironment,
  readSettings,
  type Settings,
  shopOnlySettingNames,
} from '#lib/settings/index.ts';
import { Refusal } from '../tasks.mjs';

/** Names of all settings. */
export const SETTING_NAMES = Object.keys(allSettings);

/**
 * Names of settings that may be secret. Each process reads their files itself, so that the values are not in the
 * environment of child processes.
 */
const SECRET_SETTING_NAMES = [
  'CDEK_CLIENT_ID',
  'CDEK_CLIENT_SECRET',
  'DADATA_KEY',
  'DATABASE_URL',
  'INDEXNOW_KEY',
  'OWNER_TOKEN',
  'REDIS_URL',
  'SMS_API_KEY',
  'SMS_LOGIN',
  'SMS_PASSWORD',
  'SMTP_URL',
  'YOOKASSA_SECRET_KEY',
  'YOOKASSA_SHOP_ID',
];
/** Names of variables that may name a file with the value of a setting. */
const FILE_VARIABLES = SETTING_NAMES.map(getFileVariable);

/**
 * Names of variables that the shop sets for its own processes, or that tests and tools read. They are not documented
 * for owners.
 */
export const INTERNAL_SETTING_NAMES = [
  'ATTACK',
  'BASE_URL',
  'BUILD_HASH',
  'CHROMIUM_PATH',
  'FAULTS',
  'FUZZ',
  'INTERNAL_ORIGIN',
  'MEASURES',
  'NEXT_DEPLOYMENT_ID',
  'NEXT_DIST_DIR',
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
  'PATH',
  'REFRESH_TOKEN',
  'SHOP_DATABASE_URL',
  'STUDIO_CACHE',
  'TIME_LIMIT_FACTOR',
] as const;

/** Matches the prefixes of the shop's variables. Variables of other programs have other prefixes. */
const OWN_PREFIXES =
  /^(?:ADDRESS_SUGGESTION|CDEK|DADATA|DELIVERY|EDGE|MAIL|NEXT_PUBLIC|OWNER|PAYMENT|SELLER|SHOP|SMS|SMTP|YOOKASSA)_/;
/**
 * Minimum length of a name that is checked for typos. Shorter names resemble too many unrelated variables, such as
 * `POST` and `HOME`.
 */
const MIN_LENGTH = 6;
const MAX_TYPOS = 2;

/** Computes the edit distance: the number of characters to add, remove or replace. */
function computeEditDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}

function describeUnknown(name: string): string | null {
  const near =
    name.length >= MIN_LENGTH
      ? [...SETTING_NAMES, ...FILE_VARIABLES].find(
          (known) => known.length >= MIN_LENGTH && computeEditDistance(name, known) <= MAX_TYPOS,
        )
      : undefined;
  if (near) return `${name} ничего не меняет: такой настройки нет. Возможно, нужна ${near}`;
  return OWN_PREFIXES.test(name) ? `${name} ничего не меняет: такой настройки нет` : null;
}

/**
 * Lists variables that have no effect. These are names with a typo, and unknown names with a prefix of the shop. With
 * API_BASE_URL, the settings that only our own back end reads have no effect either.
 * @returns a line for each variable, without its value
 */
export function listUnreadSettings(env: Env): string[] {
  const known = [...SETTING_NAMES, ...FILE_VARIABLES, ...INTERNAL_SETTING_NAMES];
  const unused = env.API_BASE_URL
    ? shopOnlySettingNames.flatMap((name) => [name, getFileVariable(name)])
    : [];
  const isUnused = (name: string) => unused.includes(name);
  return Object.keys(env)
    .filter((name) => env[name] && (!known.includes(name) || isUnused(name)))
    .sort()
    .flatMap((name) =>
      isUnused(name)
        ? `${name} ничего не меняет: магазин отвечает по API_BASE_URL`
        : (describeUnknown(name) ?? []),
    );
}

/** Names of variables that only a production shop needs: a public URL, an external database or back end, a proxy. */
const PRODUCTION_ONLY = [
  'API_BASE_URL',
  'DATABASE_URL',
  'NEXT_PUBLIC_SITE_URL',
  'ALLOWED_HOSTS',
  'PROXY_DEPTH',
] as const;

/**
 * Returns true when the shop runs in sandbox mode. In this mode /dev/inbox shows messages for which no gateway is set,
 * and a sandbox bank accepts payments. SHOP_TRIAL, `1` or `0`, overrides the mode that follows from the other
 * variables.
 */
export const isSandbox = (env: Env): boolean =>
  env.SHOP_TRIAL ? env.SHOP_TRIAL === '1' : PRODUCTION_ONLY.every((name) => !env[name]);

/** Settings of `npm start` and `npm run dev`. */
export interface LauncherSettings extends Settings {
  isSandbox: boolean;
}

/**
 * Sets the variables of the environment whose values are in files, except secrets. Child processes and Next read some
 * of these variables without lib/settings. Wrong files are left to readSettings.
 */
function loadPublicFiles(): Env {
  const names = SETTING_NAMES.filter((name) => !SECRET_SETTING_NAMES.includes(name));
  for (const [name, value] of Object.entries(readSettingFiles(process.env, names).values)) {
    process.env[name] = value;
    delete process.env[getFileVariable(name)];
  }
  return process.env;
}

/**
 * Parses the settings before the build, and prints warnings about variables that have no effect.
 * @throws Refusal with a line for each wrong variable
 */
export function checkSettings(env: Env = loadPublicFiles()): LauncherSettings {
  for (const line of listUnreadSettings(env)) console.warn(line);
  try {
    const settings = readSettings(env);
    if (settings.SHOP_IDENTITY) readIdentityFile(settings.SHOP_IDENTITY);
    return { ...settings, isSandbox: isSandbox(readEnvironment(env).given) };
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}
