import { describe, expect, it } from 'vitest';
import { readSettings } from '#lib/settings/index.ts';
import { isInNetworks, parseNetworks, YOOKASSA_NETWORKS } from '#lib/settings/networks.ts';

describe('settings of YooKassa', () => {
  it('are reported when they are missing or wrong, without their values', () => {
    const wrong = {
      PAYMENT_PROVIDER: 'yookassa',
      YOOKASSA_STAGES: 'three',
      YOOKASSA_VAT_CODE: '13',
      YOOKASSA_TAX_SYSTEM: '7',
      YOOKASSA_URL: 'ftp://secret',
      YOOKASSA_WEBHOOK_NETWORKS: '185.71.76.0/27,everybody',
      YOOKASSA_TIMEOUT_MS: 'long',
    };
    expect(() => readSettings(wrong)).toThrow(
      new Error(
        [
          'YOOKASSA_SHOP_ID: нужен идентификатор магазина из кабинета ЮKassa',
          'YOOKASSA_SECRET_KEY: нужен секретный ключ из кабинета ЮKassa',
          'YOOKASSA_STAGES: нужно one или two',
          'YOOKASSA_VAT_CODE: нужен код ставки НДС, от 1 до 12',
          'YOOKASSA_TAX_SYSTEM: нужен код системы налогообложения, от 1 до 6',
          'YOOKASSA_URL: нужен адрес http(s)://…',
          'YOOKASSA_WEBHOOK_NETWORKS: нужны адреса и сети через запятую, например 185.71.76.0/27,77.75.156.11',
          'YOOKASSA_TIMEOUT_MS: нужно число миллисекунд, от 50 до 60000',
        ].join('\n'),
      ),
    );
  });

  it.each([
    ['185.71.76.31', true],
    ['185.71.76.32', false],
    ['::ffff:77.75.156.11', true],
    ['77.75.156.12', false],
    ['77.75.154.128', true],
    ['2a02:5180::1', true],
    ['2a02:5181::1', false],
    ['127.0.0.1', false],
    ['', false],
    ['185.71.76.1, 1.2.3.4', false],
  ])('the address %s is one of the bank’s: %s', (address, expected) => {
    expect(isInNetworks(parseNetworks(YOOKASSA_NETWORKS), address)).toBe(expected);
  });
});
