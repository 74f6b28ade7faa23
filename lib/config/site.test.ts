import { afterEach, describe, expect, it, vi } from 'vitest';
import { getSettings } from '#lib/settings/current.ts';
import { getPublicSetting } from './public-settings.ts';
import { siteConfig } from './site.ts';

const isAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

afterEach(() => vi.unstubAllEnvs());

describe('BC-08 the site’s configuration', () => {
  it('contains every contact and social network of the shop', () => {
    const { social, messengers, phones, email, apps } = siteConfig;
    expect(social.map(({ code }) => code)).toEqual(['vk', 'youtube', 'ok', 'pinterest', 'telegram']);
    expect(Object.keys(messengers)).toEqual(['whatsapp', 'telegram']);
    const addresses = [...social.map(({ url }) => url), ...Object.values(messengers), ...Object.values(apps)];
    expect(addresses.filter((address) => !isAddress(address))).toEqual([]);
    expect(Object.values(phones).map(({ number }) => number)).toEqual([
      expect.stringMatching(/^\+7\d{10}$/),
      expect.stringMatching(/^\+7\d{10}$/),
    ]);
    expect(email).toMatch(/^\S+@\S+\.\S+$/);
    expect(Object.keys(apps)).toEqual(['ios', 'android']);
  });

  it('lists the payment brands and the currency', () => {
    const { paymentBrands, currency } = siteConfig;
    expect(paymentBrands).toEqual(['visa', 'mastercard', 'applepay', 'gpay', 'mir', 'sbp', 'idram']);
    expect(currency).toBe('₽');
  });

  it('has four survey flows, and reads external services from the settings', () => {
    expect(Object.keys(siteConfig.surveys)).toEqual(['order', 'fastOrder', 'booking', 'certificate']);
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
