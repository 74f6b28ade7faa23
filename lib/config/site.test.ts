import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const FROM_THE_OWNER = {
  NEXT_PUBLIC_IMAGE_RESIZER: 'https://img.example/{width}/{url}',
  ADDRESS_SUGGESTION_URL: 'https://suggest.example/address',
  NEXT_PUBLIC_SURVEY_ORDER: 'order-flow',
  NEXT_PUBLIC_SURVEY_FAST_ORDER: 'fast-order-flow',
  NEXT_PUBLIC_SURVEY_BOOKING: 'booking-flow',
  NEXT_PUBLIC_SURVEY_CERTIFICATE: 'certificate-flow',
};

const readSite = async () => (await import('./site.ts')).siteConfig;
const isAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

describe('BC-08 the site’s configuration', () => {
  it('contains every contact and social network of the shop', async () => {
    const { social, messengers, phones, email, apps } = await readSite();
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

  it('lists the payment brands and the currency', async () => {
    const { paymentBrands, currency } = await readSite();
    expect(paymentBrands).toEqual(['visa', 'mastercard', 'applepay', 'gpay', 'mir', 'sbp', 'idram']);
    expect(currency).toBe('₽');
  });

  it('reads external services from the environment, and works without any of them', async () => {
    for (const name of Object.keys(FROM_THE_OWNER)) vi.stubEnv(name, undefined);
    const bare = await readSite();
    expect([bare.imageResizer, bare.addressSuggestionUrl, ...Object.values(bare.surveys)]).toEqual(
      Array(6).fill(''),
    );

    vi.resetModules();
    for (const [name, value] of Object.entries(FROM_THE_OWNER)) vi.stubEnv(name, value);
    const configured = await readSite();
    expect(configured.imageResizer).toBe(FROM_THE_OWNER.NEXT_PUBLIC_IMAGE_RESIZER);
    expect(configured.addressSuggestionUrl).toBe(FROM_THE_OWNER.ADDRESS_SUGGESTION_URL);
    expect(configured.surveys).toEqual({
      order: 'order-flow',
      fastOrder: 'fast-order-flow',
      booking: 'booking-flow',
      certificate: 'certificate-flow',
    });
  });
});
