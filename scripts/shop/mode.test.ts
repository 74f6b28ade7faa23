import { describe, expect, it } from 'vitest';
import type { Env } from '#lib/settings/index.ts';
import { Refusal } from '../tasks.mjs';
import { buildOwnerNotice, buildSandboxNotice } from './mode.ts';
import { checkSettings, isSandbox } from './settings.ts';

describe('a shop in sandbox mode', () => {
  it.each([
    [{}, true],
    [{ PORT: '3000', DATA_DIR: '.data', HOST: '127.0.0.1' }, true],
    [{ DATABASE_URL: 'postgres://shop' }, false],
    [{ API_BASE_URL: 'https://api.shop.example' }, false],
    [{ NEXT_PUBLIC_SITE_URL: 'https://shop.example' }, false],
    [{ ALLOWED_HOSTS: 'shop.example' }, false],
    [{ PROXY_DEPTH: '1' }, false],
    [{ PROXY_DEPTH: '1', SHOP_TRIAL: '1' }, true],
    [{ SHOP_TRIAL: '0' }, false],
  ])('%j: %s', (env, expected) => {
    expect(isSandbox(env)).toBe(expected);
  });

  it('AP-06 prints its mode and the URL of the inbox page, and prints nothing in production', () => {
    const url = 'http://localhost:3000';
    const lines = buildSandboxNotice(url, checkSettings({ HOST: '127.0.0.1' })).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`${url}/dev/inbox`);
    expect(lines[2]).toContain('Банк учебный');
    expect(buildSandboxNotice(url, checkSettings({ SHOP_TRIAL: '0' }))).toBe('');
  });

  it.each([undefined, '', '0.0.0.0', '::'])('warns when it listens on all addresses: HOST=%s', (HOST) => {
    expect(buildSandboxNotice('http://localhost:3000', checkSettings({ HOST })).split('\n').at(-1)).toContain(
      'HOST=127.0.0.1',
    );
  });
});

describe('a shop with customers', () => {
  const env = { NEXT_PUBLIC_SITE_URL: 'https://shop.example' };
  const mail = { MAIL_OWNER: 'owner@shop.example', SMTP_URL: 'smtp://localhost' };
  const buildNotice = (given: Env) =>
    buildOwnerNotice(checkSettings({ MAIL_FROM: 'shop@shop.example', ...given }));

  it('warns at the start if the owner gets no e-mails about orders', () => {
    expect(buildNotice(env)).toContain('Не задано: MAIL_OWNER и SMTP_URL. О заказах, бронях');
    expect(buildNotice({ ...env, SMTP_URL: mail.SMTP_URL })).toContain('Не задано: MAIL_OWNER.');
    expect(buildNotice({ ...env, MAIL_OWNER: mail.MAIL_OWNER })).toContain('Не задано: SMTP_URL.');
  });

  it('prints no warning if the owner gets the e-mails, in sandbox mode, and if another server stores the orders', () => {
    expect(buildNotice({ ...env, ...mail })).toBe('');
    expect(buildNotice({})).toBe('');
    expect(buildNotice({ ...env, API_BASE_URL: 'https://api.shop.example' })).toBe('');
  });
});

describe('wrong gateway settings', () => {
  it('prevent the start, and each is reported on one line', () => {
    const wrong = { SMS_GATEWAY: 'post', SMTP_URL: 'nowhere', MAIL_FROM: 'shop@example.ru' };
    expect(() => checkSettings(wrong)).toThrow(Refusal);
    expect(() => checkSettings(wrong)).toThrow(
      'SMS_GATEWAY: нужно smsc или smsru\nSMTP_URL: нужен адрес smtp://пользователь:пароль@узел:порт',
    );
    expect(() => checkSettings({ PORT: '3000' })).not.toThrow();
  });
});
