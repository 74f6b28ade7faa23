import { allSettings, type Env, ofShop, readSettings, type Settings } from '#lib/settings/index.ts';
import { Refusal } from '../tasks.mjs';

/** Names of all settings. */
export const SETTINGS = Object.keys(allSettings);

/** Set by the shop for its own processes, or read by its tests and tools: nothing to tell an owner about. */
export const INTERNAL = [
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

/** Whoever begins a name so means the shop; other programs' variables begin otherwise. */
const OURS =
  /^(?:ADDRESS_SUGGESTION|CDEK|DADATA|DELIVERY|EDGE|MAIL|NEXT_PUBLIC|OWNER|PAYMENT|SELLER|SHOP|SMS|SMTP|YOOKASSA)_/;
/** Short names are near to too many that mean something else: `POST`, `HOME`. */
const MIN_LENGTH = 6;
const MAX_TYPOS = 2;

/** How many letters have to be added, dropped or replaced to make one name of the other. */
function distance(from: string, to: string): number {
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

function lineAbout(name: string): string | null {
  const near =
    name.length >= MIN_LENGTH
      ? SETTINGS.find((known) => known.length >= MIN_LENGTH && distance(name, known) <= MAX_TYPOS)
      : undefined;
  if (near) return `${name} ничего не меняет: такой настройки нет. Возможно, нужна ${near}`;
  return OURS.test(name) ? `${name} ничего не меняет: такой настройки нет` : null;
}

/**
 * What is set and read by nothing: a name with a typo, a name that begins like one of ours, and beside API_BASE_URL
 * what only a shop of its own reads.
 * @returns a line for each; never a value
 */
export function unreadSettings(env: Env): string[] {
  const known = [...SETTINGS, ...INTERNAL];
  const isIdle = (name: string) => Boolean(env.API_BASE_URL) && ofShop.includes(name);
  return Object.keys(env)
    .filter((name) => env[name] && (!known.includes(name) || isIdle(name)))
    .sort()
    .flatMap((name) =>
      isIdle(name) ? `${name} ничего не меняет: магазин отвечает по API_BASE_URL` : (lineAbout(name) ?? []),
    );
}

/** Variables that only a shop with customers needs: a public address, a database or back end of its own, a proxy. */
const PRODUCTION_ONLY = [
  'API_BASE_URL',
  'DATABASE_URL',
  'NEXT_PUBLIC_SITE_URL',
  'ALLOWED_HOSTS',
  'PROXY_DEPTH',
] as const;

/**
 * Whether the shop runs in sandbox mode: /dev/inbox shows messages that have no gateway, and a sandbox bank takes
 * payments. SHOP_TRIAL, `1` or `0`, wins over what the other variables suggest.
 */
export const isSandbox = (env: Env): boolean =>
  env.SHOP_TRIAL ? env.SHOP_TRIAL === '1' : PRODUCTION_ONLY.every((name) => !env[name]);

/** Settings as `npm start` and `npm run dev` use them. */
export interface LauncherSettings extends Settings {
  isSandbox: boolean;
}

/**
 * Reads the settings before the build, and warns about variables that have no effect.
 * @throws Refusal with a line for each wrong variable
 */
export function checkSettings(env: Env = process.env): LauncherSettings {
  for (const line of unreadSettings(env)) console.warn(line);
  try {
    return { ...readSettings(env), isSandbox: isSandbox(env) };
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}
