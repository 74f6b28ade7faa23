import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSettings } from '#backend/providers/settings.ts';
import { isPictureHost, readPictureHosts } from '#lib/config/picture-hosts.ts';
import { INDEXNOW_KEY, readRobots, readVerification } from '#lib/config/search-engines.ts';
import { Refusal } from '../tasks.mjs';

type Env = Readonly<Record<string, string | undefined>>;

/** Every variable that the shop reads: the names in .env.example, where each stands with an example. */
export const SETTINGS: readonly string[] = [
  ...readFileSync(fileURLToPath(new URL('../../.env.example', import.meta.url)), 'utf8').matchAll(
    /^#? ?([A-Z][A-Z_]+)=/gm,
  ),
].map(([, name = '']) => name);

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
/** Read by the shop itself, which is elsewhere when API_BASE_URL is set. */
const OF_THE_SHOP =
  /^(?:ADDRESS_SUGGESTION_URL|CDEK_\w+|DADATA_KEY|DELIVERY_PROVIDER|MAIL_\w+|MEDIA_DIR|MEDIA_LIBRARY_DIR|PAYMENT_\w+|SMS_\w+|SMTP_URL|UPLOADS_DIR|YOOKASSA_\w+)$/;
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
  const isIdle = (name: string) => Boolean(env.API_BASE_URL) && OF_THE_SHOP.test(name);
  return Object.keys(env)
    .filter((name) => env[name] && (!known.includes(name) || isIdle(name)))
    .sort()
    .flatMap((name) =>
      isIdle(name) ? `${name} ничего не меняет: магазин отвечает по API_BASE_URL` : (lineAbout(name) ?? []),
    );
}

/** What asks for a shop in this process, which API_BASE_URL puts elsewhere. */
const CONTRADICTING = ['DATABASE_URL', 'SEED_DEMO', 'SHOP_TRIAL'] as const;

function checkApiBaseUrl(env: Env): void {
  const { API_BASE_URL: address } = env;
  if (!address) return;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (!isOrigin)
    throw new Refusal(
      'API_BASE_URL: нужен адрес вида https://api.example.ru, без пути, параметров, имени и пароля',
    );
  const others = CONTRADICTING.filter((name) => env[name]);
  if (others.length > 0)
    throw new Refusal(
      `API_BASE_URL и ${others.join(', ')} вместе не задают: магазин либо здесь, со своей базой, либо по другому адресу`,
    );
}

function checkPictureHosts(env: Env): void {
  const wrong = readPictureHosts(env).filter((host) => !isPictureHost(host));
  if (wrong.length > 0)
    throw new Refusal(
      'PICTURE_HOSTS: нужны имена серверов через запятую, без https:// и пути, например cdn.example.ru',
    );
}

function checkMetrikaId({ NEXT_PUBLIC_METRIKA_ID: id }: Env): void {
  if (id && !/^\d{1,12}$/.test(id))
    throw new Refusal('NEXT_PUBLIC_METRIKA_ID: нужен номер счётчика Яндекс Метрики, одни цифры');
}

/** How many connections a node opens to its database. */
const CONNECTIONS = ['DATABASE_CONNECTIONS', 'CATALOG_CONNECTIONS'] as const;

function checkConnections(env: Env): void {
  for (const name of CONNECTIONS)
    if (env[name] && !/^[1-9]\d{0,2}$/.test(env[name]))
      throw new Refusal(`${name}: нужно число соединений с базой, от 1 до 999`);
}

/** What the footer says of the seller: who is named by half is not named. */
function checkSeller({
  SELLER_NAME: name,
  SELLER_OGRN: ogrn,
  SELLER_INN: inn,
  SELLER_ADDRESS: address,
}: Env): void {
  if (!name && (ogrn || inn || address)) throw new Refusal('SELLER_NAME: нужно название или имя продавца');
  if (ogrn && !/^(?:\d{13}|\d{15})$/.test(ogrn))
    throw new Refusal('SELLER_OGRN: нужен ОГРН из 13 цифр или ОГРНИП из 15');
  if (inn && !/^(?:\d{10}|\d{12})$/.test(inn)) throw new Refusal('SELLER_INN: нужен ИНН из 10 или 12 цифр');
}

/** A shorter one can be guessed: endpoints of the owner answer whoever shows it. */
const OWNER_TOKEN_MIN = 16;

function checkOwnerToken({ OWNER_TOKEN: token }: Env): void {
  if (token && token.length < OWNER_TOKEN_MIN)
    throw new Refusal(
      `OWNER_TOKEN: нужно не меньше ${OWNER_TOKEN_MIN} знаков, лучше случайных: openssl rand -base64 32`,
    );
}

/** What is said to search engines: one that cannot read it says nothing. */
function checkSearchEngines(env: Env): void {
  const { SITE_VERIFICATION: tags = '', ROBOTS_TXT: robots = '', INDEXNOW_KEY: key, INDEXNOW_URL: url } = env;
  if (readVerification(tags).odd.length > 0)
    throw new Refusal(
      'SITE_VERIFICATION: нужны пары имя=значение через пробел, например google-site-verification=… yandex-verification=…',
    );
  const [odd] = readRobots(robots).odd;
  if (odd) throw new Refusal(`ROBOTS_TXT: непонятная строка «${odd}»`);
  if (key && !INDEXNOW_KEY.test(key))
    throw new Refusal('INDEXNOW_KEY: нужно от 8 до 128 латинских букв, цифр и дефисов');
  if (url && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new Refusal('INDEXNOW_URL: нужен адрес вида https://yandex.com/indexnow');
}

/** What the shop itself talks to: SMS and mail gateways, bank, carrier. */
function checkProviders(env: Env): void {
  try {
    readSettings(env);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Refuses to start with gateways, a back end or a counter that are set wrongly: a line for each variable, before anything is
 * built.
 * Settings that nothing reads are named, and the shop starts without them.
 */
export function checkSettings(env: Env): void {
  checkApiBaseUrl(env);
  checkMetrikaId(env);
  checkPictureHosts(env);
  checkConnections(env);
  checkOwnerToken(env);
  checkSearchEngines(env);
  checkSeller(env);
  // With API_BASE_URL nothing reads them: they are named below.
  if (!env.API_BASE_URL) checkProviders(env);
  for (const line of unreadSettings(env)) console.warn(line);
}
