import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { getFileVariable } from '#lib/settings/files.ts';
import { allSettings } from '#lib/settings/index.ts';
import { YOOKASSA_NETWORKS } from '#lib/settings/networks.ts';
import { Refusal } from '../tasks.mjs';
import { checkSettings, INTERNAL_SETTING_NAMES, listUnreadSettings, SETTING_NAMES } from './settings.ts';

const FOLDERS = ['app', 'backend', 'bench', 'components', 'features', 'gateway', 'lib', 'scripts', 'tools'];
const FILES = [
  'middleware.ts',
  'next.config.ts',
  'server.ts',
  'shop.ts',
  'web-process.ts',
  'playwright.config.ts',
];
/** Matches a possible name of a variable. */
const NAME = /\b[A-Z][A-Z_]{2,}\b/g;
/** Matches `process.env.NAME`. */
const READ = /\benv\.([A-Z][A-Z_]{2,})\b/g;

const sources = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  ),
  ...FILES,
].filter((path) => !path.startsWith('lib/settings/'));
const texts = sources.map((path) => readFileSync(path, 'utf8'));

it('the schema contains every variable that the shop reads, and no others', () => {
  const read = texts.flatMap((text) => [...text.matchAll(READ)].map(([, name = '']) => name));
  const known: string[] = [
    ...SETTING_NAMES,
    ...SETTING_NAMES.map(getFileVariable),
    ...INTERNAL_SETTING_NAMES,
  ];
  expect(read.filter((name) => !known.includes(name))).toEqual([]);
  const named = new Set(texts.flatMap((text) => text.match(NAME) ?? []));
  expect(SETTING_NAMES.filter((name) => !named.has(name))).toEqual([]);
});

it('.env.example contains every setting, and no others', () => {
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(names.toSorted()).toEqual(SETTING_NAMES.toSorted());
});

type Schema = z.core.JSONSchema.BaseSchema & { unit?: string };
const code = (value: unknown) => `\`${value}\``;

/** Checks that the pages of the shop show a setting to every visitor. */
const isPublic = (name: string) => name.startsWith('`NEXT_PUBLIC_') || name === '`SHOP_NAME`';

/** Formats the allowed values of a setting as in docs/settings.md. */
function formatValues({ type, format, enum: words, minimum, maximum = 0, unit }: Schema): string {
  if (words) return words.map(code).join(', ');
  if (type === 'string') return format === 'uri' ? 'address' : 'text';
  const range = maximum < Number.MAX_SAFE_INTEGER ? `${minimum} to ${maximum}` : 'number';
  return unit ? `${range}, ${unit}` : range;
}

it('docs/settings.md contains each setting with its values, default, visibility and description', () => {
  const rows = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const documented = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
  expect(documented.map(([name]) => name).toSorted()).toEqual(SETTING_NAMES.map(code).toSorted());
  for (const [name = '', values, usual, description] of documented) {
    const setting = allSettings[name.replaceAll('`', '')];
    if (!setting) throw new Error(name);
    const schema: Schema = z.toJSONSchema(setting, { io: 'input', unrepresentable: 'any' });
    expect(values, name).toBe(formatValues(schema));
    if (!setting.safeParse(undefined).success) expect(usual, name).toBe('required');
    else if (schema.default !== undefined && schema.default !== '' && schema.default !== YOOKASSA_NETWORKS)
      expect(usual, name).toBe(code(schema.default));
    expect(description, name).toMatch(isPublic(name) ? /\. Public$/ : /^.{5,}(?<!\. Public)$/);
  }
});

it('lists all wrong variables at once, with their values if these cannot be secrets', () => {
  const wrong = {
    PORT: 'http',
    REDIS_URL: 'redis-password',
    LOG_LEVEL: 'loud',
    OWNER_TOKEN: 'short',
    SMTP_URL: 'smtp-password',
    YOOKASSA_VAT_CODE: '99',
  };
  expect(() => checkSettings(wrong)).toThrow(
    new Refusal(
      [
        'PORT: нужно число от 1 до 65535, а не «http»',
        'LOG_LEVEL: нужно debug, info, warn, error, fatal или silent, а не «loud»',
        'REDIS_URL: нужен адрес вида redis://узел:порт',
        'OWNER_TOKEN: нужно не меньше 16 знаков, лучше случайных: openssl rand -base64 32',
        'SMTP_URL: нужен адрес smtp://пользователь:пароль@узел:порт',
        'MAIL_FROM: нужен адрес отправителя, например «Полутон <shop@example.ru>»',
        'YOOKASSA_SHOP_ID: нужен идентификатор магазина из кабинета ЮKassa',
        'YOOKASSA_SECRET_KEY: нужен секретный ключ из кабинета ЮKassa',
        'YOOKASSA_VAT_CODE: нужен код ставки НДС, от 1 до 12',
      ].join('\n'),
    ),
  );
});

it('SHOP_NAME accepts a name of up to 60 characters in one line', () => {
  expect(checkSettings({ SHOP_NAME: '' }).SHOP_NAME).toBeUndefined();
  expect(checkSettings({ SHOP_NAME: ' «Сад» & Co ' }).SHOP_NAME).toBe('«Сад» & Co');
  expect(checkSettings({ SHOP_NAME: 'я'.repeat(60) }).SHOP_NAME).toHaveLength(60);
  for (const wrong of [' ', 'я'.repeat(61), 'Сад\nBcc: a@shop.example'])
    expect(() => checkSettings({ SHOP_NAME: wrong }), wrong).toThrow(
      new Refusal('SHOP_NAME: нужно название магазина в одну строку, от 1 до 60 знаков'),
    );
});

it('NEXT_PUBLIC_METRIKA_ID accepts a number', () => {
  expect(() => checkSettings({ NEXT_PUBLIC_METRIKA_ID: '12345678' })).not.toThrow();
  expect(() => checkSettings({ NEXT_PUBLIC_METRIKA_ID: 'GTM-123' })).toThrow(
    'NEXT_PUBLIC_METRIKA_ID: нужен номер счётчика Яндекс Метрики, одни цифры',
  );
});

it('PICTURE_HOSTS accepts host names, and refuses URLs and wildcards', () => {
  for (const right of ['', 'cdn.example.ru', 'CDN.example.ru, img.example.ru:8443 127.0.0.1:8080'])
    expect(() => checkSettings({ PICTURE_HOSTS: right })).not.toThrow();
  for (const wrong of [
    'https://cdn.example.ru',
    'cdn.example.ru/upload',
    '*',
    '*.example.ru',
    "'unsafe-inline'",
  ])
    expect(() => checkSettings({ PICTURE_HOSTS: wrong }), wrong).toThrow(
      'PICTURE_HOSTS: нужны имена серверов через запятую',
    );
});

it.each(['DATABASE_CONNECTIONS', 'CATALOG_CONNECTIONS'])('%s accepts a number of connections', (name) => {
  expect(() => checkSettings({ [name]: '20' })).not.toThrow();
  for (const wrong of ['0', '-1', '4.5', 'many'])
    expect(() => checkSettings({ [name]: wrong })).toThrow(
      `${name}: нужно число соединений с базой, от 1 до 999`,
    );
});

it.each([
  ['SITE_VERIFICATION', 'google-site-verification=a yandex-verification=b', 'a b'],
  ['ROBOTS_TXT', 'Disallow: /page/old\\nUser-agent: Bot\\nDisallow: /', 'Forbid: /'],
  ['INDEXNOW_KEY', '0123456789abcdef', 'short'],
  ['INDEXNOW_URL', 'https://yandex.com/indexnow', 'yandex'],
])('%s is validated like search engines do', (name, right, wrong) => {
  expect(() => checkSettings({ [name]: right })).not.toThrow();
  expect(() => checkSettings({ [name]: wrong })).toThrow(`${name}: `);
});

it("the seller’s numbers require their exact number of digits and the seller's name", () => {
  const name = { SELLER_NAME: 'ИП Иванова' };
  expect(() =>
    checkSettings({ ...name, SELLER_OGRN: '304500116000157', SELLER_INN: '500100732259' }),
  ).not.toThrow();
  expect(() => checkSettings({ ...name, SELLER_OGRN: '12345' })).toThrow('SELLER_OGRN');
  expect(() => checkSettings({ ...name, SELLER_INN: '77-07' })).toThrow('SELLER_INN');
  expect(() => checkSettings({ SELLER_INN: '7707083893' })).toThrow('SELLER_NAME');
});

it('OWNER_TOKEN requires sixteen characters, and its value is not printed', () => {
  expect(() => checkSettings({ OWNER_TOKEN: '' })).not.toThrow();
  expect(() => checkSettings({ OWNER_TOKEN: '0123456789abcdef' })).not.toThrow();
  expect(() => checkSettings({ OWNER_TOKEN: '0123456789abcde' })).toThrow(
    /^OWNER_TOKEN: нужно не меньше 16 знаков, лучше случайных: openssl rand -base64 32$/,
  );
});

describe('API_BASE_URL', () => {
  it.each(['http://127.0.0.1:3999', 'https://api.shop.example', 'https://api.shop.example/'])(
    '%s is accepted without a warning',
    (address) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      onTestFinished(() => warn.mockRestore());
      checkSettings({ API_BASE_URL: address, PORT: '3000', OWNER_TOKEN: 'x'.repeat(16) });
      expect(warn).not.toHaveBeenCalled();
    },
  );

  it.each([
    'api.shop.example',
    'ftp://api.shop.example',
    'http://127.0.0.1:3999/secret',
    'https://api.shop.example/?a=1',
    'https://api.shop.example/#a',
    'https://name:secret@api.shop.example',
    'file:///etc/passwd',
  ])('%s is refused, without its value', (address) => {
    expect(() => checkSettings({ API_BASE_URL: address })).toThrow(
      'API_BASE_URL: нужен адрес вида https://api.example.ru, без пути, параметров, имени и пароля',
    );
  });

  it('is refused together with settings that only our own back end uses', () => {
    const env = {
      API_BASE_URL: 'https://api.shop.example',
      DATABASE_URL: 'postgres://secret',
      SEED_DEMO: '1',
    };
    expect(() => checkSettings(env)).toThrow(
      'API_BASE_URL и DATABASE_URL, SEED_DEMO вместе не задают: магазин либо здесь, со своей базой, либо по другому адресу',
    );
  });

  it('prints a warning about an incomplete bank setting, and starts', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    const bank = { YOOKASSA_SHOP_ID: '100500' };
    expect(() => checkSettings(bank)).toThrow(Refusal);
    expect(() => checkSettings({ API_BASE_URL: 'https://api.shop.example', ...bank })).not.toThrow();
    expect(warn.mock.calls).toEqual([
      ['YOOKASSA_SHOP_ID ничего не меняет: магазин отвечает по API_BASE_URL'],
    ]);
  });

  it('lists the settings that only our own back end reads', () => {
    const env = { API_BASE_URL: 'https://api.shop.example', SMTP_URL: 'smtp://secret', DADATA_KEY: 'secret' };
    expect(listUnreadSettings(env)).toEqual([
      'DADATA_KEY ничего не меняет: магазин отвечает по API_BASE_URL',
      'SMTP_URL ничего не меняет: магазин отвечает по API_BASE_URL',
    ]);
  });
});

it.each([
  ['SMTP_URI', 'SMTP_URI ничего не меняет: такой настройки нет. Возможно, нужна SMTP_URL'],
  ['DATABSE_URL', 'DATABSE_URL ничего не меняет: такой настройки нет. Возможно, нужна DATABASE_URL'],
  ['OWNERTOKEN', 'OWNERTOKEN ничего не меняет: такой настройки нет. Возможно, нужна OWNER_TOKEN'],
  ['SMS_PROVIDER', 'SMS_PROVIDER ничего не меняет: такой настройки нет'],
  ['NEXT_PUBLIC_PIXEL_ID', 'NEXT_PUBLIC_PIXEL_ID ничего не меняет: такой настройки нет'],
  ['NEXT_PUBLIC_SURVEY_ORDER', 'NEXT_PUBLIC_SURVEY_ORDER ничего не меняет: такой настройки нет'],
])('%s, an unknown variable, is listed without its value', (name, line) => {
  expect(listUnreadSettings({ [name]: 'secret' })).toEqual([line]);
});

it('lists no known, empty or unrelated variables', () => {
  const read = Object.fromEntries([...SETTING_NAMES, ...INTERNAL_SETTING_NAMES].map((name) => [name, 'x']));
  const others = {
    HOME: '/root',
    HOSTNAME: 'a',
    LANG: 'C',
    MAIL: '/var/mail',
    PORTS: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    npm_config_cache: 'x',
    LOGNAME: 'me',
    DATA: '1',
  };
  expect(listUnreadSettings({ ...read, ...others, API_BASE_URL: '', SMTP_URI: undefined })).toEqual([]);
});

it.each(['SHOP_TRIAL', 'SEED_DEMO'])('%s accepts 0 and 1 only', (name) => {
  for (const right of ['', '0', '1']) expect(() => checkSettings({ [name]: right })).not.toThrow();
  for (const wrong of ['yes', 'true', '2', 'no'])
    expect(() => checkSettings({ [name]: wrong })).toThrow(`${name}: нужно 0 или 1, а не «${wrong}»`);
});

it('OWNER_TOKEN accepts several tokens, and requires sixteen characters of each', () => {
  const tokens = ['0123456789abcdef', 'fedcba9876543210'];
  expect(checkSettings({ OWNER_TOKEN: ` ${tokens.join(' \n')} ` }).OWNER_TOKEN).toEqual(tokens);
  expect(() => checkSettings({ OWNER_TOKEN: `${tokens[0]} short` })).toThrow(
    /^OWNER_TOKEN: нужно не меньше 16 знаков/,
  );
  expect(() => checkSettings({ OWNER_TOKEN: '   ' })).toThrow(/^OWNER_TOKEN: нужно не меньше 16 знаков/);
});
