import { readSettings } from '@/backend/providers/settings';
import { Refusal } from '../steps.mjs';

type Env = Readonly<Record<string, string | undefined>>;

/** Every variable that the shop reads; README.md tells what each is for. */
export const SETTINGS = [
  'ADDRESS_SUGGESTION_URL',
  'ALLOWED_HOSTS',
  'DADATA_KEY',
  'DATABASE_URL',
  'DATA_DIR',
  'DRAIN_SECONDS',
  'HOST',
  'LOG_LEVEL',
  'MAIL_FROM',
  'MAIL_OWNER',
  'MEDIA_DIR',
  'NEXT_PUBLIC_CHAT_SCRIPT',
  'NEXT_PUBLIC_GTM_ID',
  'NEXT_PUBLIC_IMAGE_RESIZER',
  'NEXT_PUBLIC_SITE_URL',
  'NEXT_PUBLIC_TRACKER_SCRIPT',
  'NEXT_PUBLIC_YANDEX_MAPS_KEY',
  'OWNER_TOKEN',
  'PORT',
  'PROXY_DEPTH',
  'REDIS_URL',
  'SEED_DEMO',
  'SHOP_TRIAL',
  'SMS_API_KEY',
  'SMS_GATEWAY',
  'SMS_LOGIN',
  'SMS_PASSWORD',
  'SMS_SENDER',
  'SMS_URL',
  'SMTP_URL',
  'UPLOADS_DIR',
] as const;

/** Set by the shop for its own processes, or read by its tests and tools: nothing to tell an owner about. */
export const INTERNAL = [
  'BASE_URL',
  'BUILD_HASH',
  'CHROMIUM_PATH',
  'FUZZ',
  'INTERNAL_ORIGIN',
  'MEASURES',
  'NEXT_DEPLOYMENT_ID',
  'NEXT_PHASE',
  'NODE_ENV',
  'PATH',
  'REFRESH_TOKEN',
  'SHOP_DATABASE_URL',
  'STUDIO_CACHE',
] as const;

/** Whoever begins a name so means the shop; other programs' variables begin otherwise. */
const OURS = /^(?:ADDRESS_SUGGESTION|DADATA|MAIL|NEXT_PUBLIC|OWNER|SHOP|SMS|SMTP)_/;
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
  if (name === 'API_BASE_URL')
    return 'API_BASE_URL пока не поддерживается: магазин открывается со своими данными';
  const near =
    name.length >= MIN_LENGTH
      ? SETTINGS.find((known) => known.length >= MIN_LENGTH && distance(name, known) <= MAX_TYPOS)
      : undefined;
  if (near) return `${name} ничего не меняет: такой настройки нет. Возможно, нужна ${near}`;
  return OURS.test(name) ? `${name} ничего не меняет: такой настройки нет` : null;
}

/**
 * What is set and read by nothing: a back end that the shop cannot take, a name with a typo, a name that begins
 * like one of ours.
 * @returns a line for each; never a value
 */
export function unreadSettings(env: Env): string[] {
  const known: readonly string[] = [...SETTINGS, ...INTERNAL];
  return Object.keys(env)
    .filter((name) => env[name] && !known.includes(name))
    .sort()
    .flatMap((name) => lineAbout(name) ?? []);
}

/**
 * Refuses to start with gateways that are set wrongly: a line for each variable, before anything is built.
 * Settings that nothing reads are named, and the shop starts without them.
 */
export function checkSettings(env: Env): void {
  try {
    readSettings(env);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
  for (const line of unreadSettings(env)) console.warn(line);
}
