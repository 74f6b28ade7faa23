import { describe, expect, it } from 'vitest';
import { Refusal } from '../tasks.mjs';
import { inboxNotice, isSandbox } from './mode';
import { checkSettings } from './settings';

describe('a shop that is tried out', () => {
  it.each([
    [{}, true],
    [{ PORT: '3000', DATA_DIR: '.data', HOST: '127.0.0.1' }, true],
    [{ DATABASE_URL: 'postgres://shop' }, false],
    [{ NEXT_PUBLIC_SITE_URL: 'https://shop.example' }, false],
    [{ ALLOWED_HOSTS: 'shop.example' }, false],
    [{ PROXY_DEPTH: '1' }, false],
    [{ PROXY_DEPTH: '1', SHOP_TRIAL: '1' }, true],
    [{ SHOP_TRIAL: '0' }, false],
  ])('%j: %s', (env, expected) => {
    expect(isSandbox(env)).toBe(expected);
  });

  it('AP-06 says where its messages are; one that sells says nothing', () => {
    expect(inboxNotice('http://localhost:3000', {})).toBe(
      '\nСообщения магазина (SMS и письма): http://localhost:3000/dev/inbox',
    );
    expect(inboxNotice('http://localhost:3000', { SHOP_TRIAL: '0' })).toBe('');
  });
});

describe('gateways that are set wrongly', () => {
  it('end the start with a line for each', () => {
    const wrong = { SMS_GATEWAY: 'post', SMTP_URL: 'nowhere', MAIL_FROM: 'shop@example.ru' };
    expect(() => checkSettings(wrong)).toThrow(Refusal);
    expect(() => checkSettings(wrong)).toThrow(
      'SMS_GATEWAY: нужно smsc или smsru\nSMTP_URL: нужен адрес smtp://пользователь:пароль@узел:порт',
    );
    expect(() => checkSettings({ PORT: '3000' })).not.toThrow();
  });
});
