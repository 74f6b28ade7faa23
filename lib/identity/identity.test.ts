import { afterEach, describe, expect, it, vi } from 'vitest';
import { getPublicSetting } from '#lib/config/public-settings.ts';
import { CURRENCY_SIGNS } from '#lib/domain/currency.ts';
import { getIdentity } from '#lib/identity/current.ts';
import { getSettings } from '#lib/settings/current.ts';

const isAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

afterEach(() => vi.unstubAllEnvs());

describe('BC-08 the shop’s identity', () => {
  it('contains every contact and social network of the shop', () => {
    const { social, messengers, phones, email, apps } = getIdentity();
    expect(social.map(({ name }) => name)).toEqual([
      'ВКонтакте',
      'YouTube',
      'Одноклассники',
      'Pinterest',
      'Telegram',
    ]);
    expect(messengers.map(({ name }) => name)).toEqual(['WhatsApp', 'Telegram']);
    const addresses = [...social, ...messengers].map(({ url }) => url).concat(Object.values(apps));
    expect(addresses.filter((address) => !isAddress(address))).toEqual([]);
    expect(phones.map(({ number }) => number)).toEqual([
      expect.stringMatching(/^\+7\d{10}$/),
      expect.stringMatching(/^\+7\d{10}$/),
    ]);
    expect(email).toMatch(/^\S+@\S+\.\S+$/);
    expect(Object.keys(apps)).toEqual(['ios', 'android']);
  });

  it('lists the payment brands and the currency', () => {
    const { payment_brands, currency } = getIdentity();
    expect(payment_brands).toEqual(['visa', 'mastercard', 'applepay', 'gpay', 'mir', 'sbp', 'idram']);
    expect(CURRENCY_SIGNS[currency]).toBe('₽');
  });

  it('has four survey flows, and reads external services from the settings', () => {
    expect(Object.keys(getIdentity().surveys)).toEqual(['order', 'fast_order', 'booking', 'certificate']);
    const services = () => [
      getPublicSetting('NEXT_PUBLIC_IMAGE_RESIZER'),
      getSettings().ADDRESS_SUGGESTION_URL,
    ];
    expect(services()).toEqual(['', undefined]);
    const urls = ['https://img.example/{width}/{url}', 'https://suggest.example/address'] as const;
    vi.stubEnv('NEXT_PUBLIC_IMAGE_RESIZER', urls[0]);
    vi.stubEnv('ADDRESS_SUGGESTION_URL', urls[1]);
    expect(services()).toEqual(urls);
  });
});
