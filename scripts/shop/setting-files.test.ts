import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readRuntimeSettings } from '../preflight.mjs';
import { Refusal } from '../tasks.mjs';
import { checkSettings, listUnreadSettings, SETTING_NAMES } from './settings.ts';

describe('settings from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  it('are read without the trailing newline', () => {
    const env = {
      DATABASE_URL_FILE: fileOf('database', 'postgres://shop:secret@db/shop\n'),
      REDIS_URL_FILE: fileOf('redis', 'rediss://cache:6380\r\n'),
      SMTP_URL_FILE: fileOf('smtp', 'smtp://shop:secret@mail'),
      MAIL_FROM: 'shop@example.ru',
      OWNER_TOKEN_FILE: fileOf('owner', `${'a'.repeat(16)}\n${'b'.repeat(16)}\n`),
      YOOKASSA_SHOP_ID: '1',
      YOOKASSA_VAT_CODE_FILE: fileOf('vat', '11\n'),
      YOOKASSA_SECRET_KEY_FILE: fileOf('bank', ' key with spaces \n'),
    };
    const settings = checkSettings(env);
    expect(settings).toMatchObject({
      DATABASE_URL: 'postgres://shop:secret@db/shop',
      REDIS_URL: 'rediss://cache:6380',
      SMTP_URL: 'smtp://shop:secret@mail',
      OWNER_TOKEN: ['a'.repeat(16), 'b'.repeat(16)],
      isSandbox: false,
      providers: { yookassa: { YOOKASSA_SECRET_KEY: ' key with spaces ', YOOKASSA_VAT_CODE: 11 } },
    });
  });

  it('are refused in one sentence each, without the path and the content', () => {
    const secret = fileOf('secret', 'short-secret');
    const env = {
      DATABASE_URL: 'postgres://shop',
      DATABASE_URL_FILE: secret,
      SMTP_URL_FILE: join(folder, 'missing'),
      REDIS_URL_FILE: folder,
      SMS_API_KEY_FILE: fileOf('blank', ' \n'),
      OWNER_TOKEN_FILE: secret,
      PORT_FILE: secret,
    };
    expect(() => checkSettings(env)).toThrow(
      new Refusal(
        [
          'DATABASE_URL и DATABASE_URL_FILE вместе не задают: нужно что-то одно',
          'REDIS_URL_FILE: нужен обычный файл не больше 64 КБ',
          'SMS_API_KEY_FILE: файл пуст',
          'SMTP_URL_FILE: файл нельзя прочитать (ENOENT)',
          'PORT: нужно число от 1 до 65535',
          'OWNER_TOKEN: нужно не меньше 16 знаков, лучше случайных: openssl rand -base64 32',
        ].join('\n'),
      ),
    );
  });

  it('are known to the check of names, each setting by its name with _FILE', () => {
    const env = Object.fromEntries(SETTING_NAMES.map((name) => [`${name}_FILE`, '/run/secrets/a']));
    expect(listUnreadSettings(env)).toEqual([]);
    expect(listUnreadSettings({ SMTP_URL_FIEL: 'a' })).toEqual([
      'SMTP_URL_FIEL ничего не меняет: такой настройки нет. Возможно, нужна SMTP_URL_FILE',
    ]);
    expect(listUnreadSettings({ API_BASE_URL: 'https://api.shop.example', SMTP_URL_FILE: 'a' })).toEqual([
      'SMTP_URL_FILE ничего не меняет: магазин отвечает по API_BASE_URL',
    ]);
  });

  it('of our own back end are not read with API_BASE_URL', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    const env = { API_BASE_URL: 'https://api.shop.example', SMTP_URL_FILE: join(folder, 'missing') };
    expect(checkSettings(env).SMTP_URL).toBeUndefined();
  });

  it('except secrets become variables of the environment, for child processes', () => {
    vi.stubEnv('REDIS_URL_FILE', fileOf('redis', 'redis://cache:6379\n'));
    vi.stubEnv('NEXT_PUBLIC_SITE_URL_FILE', fileOf('site', 'https://shop.example\n'));
    onTestFinished(() => {
      vi.unstubAllEnvs();
      delete process.env.NEXT_PUBLIC_SITE_URL;
    });
    expect(checkSettings()).toMatchObject({
      REDIS_URL: 'redis://cache:6379',
      NEXT_PUBLIC_SITE_URL: 'https://shop.example',
    });
    expect(process.env.NEXT_PUBLIC_SITE_URL).toBe('https://shop.example');
    expect(process.env.NEXT_PUBLIC_SITE_URL_FILE).toBeUndefined();
    expect(process.env.REDIS_URL).toBeUndefined();
  });

  it('contain the port, the host and the data folder, too', () => {
    vi.stubEnv('PORT', '');
    vi.stubEnv('PORT_FILE', fileOf('port', '4321\n'));
    vi.stubEnv('DATA_DIR', '/srv/shop');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(readRuntimeSettings()).toMatchObject({ port: 4321, dataDir: '/srv/shop' });
    vi.stubEnv('PORT_FILE', join(folder, 'missing'));
    expect(() => readRuntimeSettings()).toThrow(new Refusal('PORT_FILE: файл нельзя прочитать (ENOENT)'));
  });
});
