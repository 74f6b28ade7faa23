import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Refusal } from '../tasks.mjs';
import { checkSettings, INTERNAL, SETTINGS, unreadSettings } from './settings.ts';

const FOLDERS = ['app', 'backend', 'bench', 'components', 'features', 'gateway', 'lib', 'scripts', 'tools'];
const FILES = ['middleware.ts', 'next.config.ts', 'server.ts', 'playwright.config.ts'];
/** `process.env.NAME`, and the keys of a schema over the environment or of a table by its names. */
const READ =
  /\benv\.([A-Z][A-Z_]{2,})\b|^\s+([A-Z][A-Z_]{3,}): (?:z\.|text|httpUrl|hosts|widget|whole\(|\()/gm;

function namesRead(): Set<string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const names = new Set<string>();
  for (const file of [...files, ...FILES])
    for (const [, plain, key] of readFileSync(file, 'utf8').matchAll(READ)) names.add(plain ?? key ?? '');
  return names;
}

/** Read, but what they say reaches no page: whoever sets one is told so. */
const WITHOUT_EFFECT = /^NEXT_PUBLIC_SURVEY_/;

it('the list names every variable that the shop reads, and no other', () => {
  const read = [...namesRead()].filter((name) => !WITHOUT_EFFECT.test(name));
  const known: string[] = [...SETTINGS, ...INTERNAL];
  expect(read.filter((name) => !known.includes(name))).toEqual([]);
  expect(SETTINGS.filter((name) => !read.includes(name))).toEqual([]);
});

it('every setting is explained in README.md or docs/operations.md', () => {
  const docs = readFileSync('README.md', 'utf8') + readFileSync('docs/operations.md', 'utf8');
  expect(SETTINGS.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
});

it('a counter of Metrika is a number', () => {
  expect(() => checkSettings({ NEXT_PUBLIC_METRIKA_ID: '12345678' })).not.toThrow();
  expect(() => checkSettings({ NEXT_PUBLIC_METRIKA_ID: 'GTM-123' })).toThrow(
    'NEXT_PUBLIC_METRIKA_ID: нужен номер счётчика Яндекс Метрики, одни цифры',
  );
});

it('PICTURE_HOSTS takes names of hosts, and refuses addresses', () => {
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

it.each(['DATABASE_CONNECTIONS', 'CATALOG_CONNECTIONS'])('%s is a number', (name) => {
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
])('%s is read as search engines read it', (name, right, wrong) => {
  expect(() => checkSettings({ [name]: right })).not.toThrow();
  expect(() => checkSettings({ [name]: wrong })).toThrow(`${name}: `);
});

it('the seller’s numbers have as many digits as they have to, and a name beside them', () => {
  const name = { SELLER_NAME: 'ИП Иванова' };
  expect(() =>
    checkSettings({ ...name, SELLER_OGRN: '304500116000157', SELLER_INN: '500100732259' }),
  ).not.toThrow();
  expect(() => checkSettings({ ...name, SELLER_OGRN: '12345' })).toThrow('SELLER_OGRN');
  expect(() => checkSettings({ ...name, SELLER_INN: '77-07' })).toThrow('SELLER_INN');
  expect(() => checkSettings({ SELLER_INN: '7707083893' })).toThrow('SELLER_NAME');
});

it('the owner’s token has sixteen signs at least; its value is not told', () => {
  expect(() => checkSettings({ OWNER_TOKEN: '' })).not.toThrow();
  expect(() => checkSettings({ OWNER_TOKEN: '0123456789abcdef' })).not.toThrow();
  expect(() => checkSettings({ OWNER_TOKEN: '0123456789abcde' })).toThrow(
    /^OWNER_TOKEN: нужно не меньше 16 знаков, лучше случайных: openssl rand -base64 32$/,
  );
});

describe('API_BASE_URL', () => {
  it.each(['http://127.0.0.1:3999', 'https://api.shop.example', 'https://api.shop.example/'])(
    '%s is taken without a word',
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

  it('is refused beside what asks for a shop here', () => {
    const env = {
      API_BASE_URL: 'https://api.shop.example',
      DATABASE_URL: 'postgres://secret',
      SEED_DEMO: '1',
    };
    expect(() => checkSettings(env)).toThrow(
      'API_BASE_URL и DATABASE_URL, SEED_DEMO вместе не задают: магазин либо здесь, со своей базой, либо по другому адресу',
    );
  });

  it('names a setting of a bank without its counterparts, and starts', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    const bank = { YOOKASSA_SHOP_ID: '100500' };
    expect(() => checkSettings(bank)).toThrow(Refusal);
    expect(() => checkSettings({ API_BASE_URL: 'https://api.shop.example', ...bank })).not.toThrow();
    expect(warn.mock.calls).toEqual([
      ['YOOKASSA_SHOP_ID ничего не меняет: магазин отвечает по API_BASE_URL'],
    ]);
  });

  it('names what only a shop of its own reads', () => {
    const env = { API_BASE_URL: 'https://api.shop.example', SMTP_URL: 'smtp://secret', DADATA_KEY: 'secret' };
    expect(unreadSettings(env)).toEqual([
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
])('%s, which nothing reads, is named without its value', (name, line) => {
  expect(unreadSettings({ [name]: 'secret' })).toEqual([line]);
});

it('says nothing of what is read, of what is empty, and of what is somebody else’s', () => {
  const read = Object.fromEntries([...SETTINGS, ...INTERNAL].map((name) => [name, 'x']));
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
  expect(unreadSettings({ ...read, ...others, API_BASE_URL: '', SMTP_URI: undefined })).toEqual([]);
});
