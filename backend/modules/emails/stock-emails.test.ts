import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Email } from '#backend/providers/mail/port.ts';
import { BAG, BOOTS, NOON, openCommerceShop } from '#tests/commerce.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import { codeSmsTexts } from '../auth/errors.ts';
import type { OutboxEmail } from '../outbox/index.ts';
import { smsTexts } from '../sms/texts.ts';
import { renderEmail } from './render.ts';

const to = 'anna@example.ru';
const token = 'Ab-_'.repeat(10).padEnd(43, 'z');

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());

async function renderTestEmail(message: OutboxEmail): Promise<Email> {
  const { db, providers, uploadsDir } = shop;
  const context = { db, providers, uploadsDir, now: () => NOON, siteUrl: SITE_URL };
  const written = await renderEmail({ ...context, mode: 'production', log: testLog, mediaDir: '' }, message);
  if (!written) throw new Error('no e-mail was written');
  return { ...written, text: written.text.replaceAll('\u00a0', ' ') };
}

const unsubscribe = `${SITE_URL}/?open_popup=y&popup=subscribe#unsubscribe=${token}`;

it('e-mails and SMS contain the name of the settings', async () => {
  vi.stubEnv('SHOP_NAME', 'Сад & <Ко>');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { subject, text, html } = await renderTestEmail({ template: 'newsletter_confirm', to, token });
  expect(subject).toBe('Подтвердите подписку на письма магазина «Сад & <Ко>»');
  expect(text).toMatch(/\n\nСад & <Ко>\n8 800 123-45-67, info@poluton\.example$/);
  expect(html).toContain('>Сад &amp; &lt;Ко&gt;<');
  expect(codeSmsTexts.sign_in('123456')).toMatch(/^Код для входа в «Сад & <Ко>»: 123456/);
  expect(smsTexts.revived({ number: 'N', sum: '', url: '/link' })).toMatch(/^Сад & <Ко>: заказ N/);
  for (const words of [subject, text, html]) expect(words).not.toContain('Полутон');
});

describe('ST-21 e-mails about sizes', () => {
  it('the newsletter’s confirmation link opens the start page', async () => {
    const { subject, text } = await renderTestEmail({ template: 'newsletter_confirm', to, token });
    expect(subject).toBe('Подтвердите подписку на письма магазина «Полутон»');
    expect(text).toContain(
      `Подтвердить подписку:\n${SITE_URL}/?open_popup=y&popup=subscribe#newsletter=${token}`,
    );
    expect(text).toContain('Ссылка действует 3 дня.');
  });

  it('the confirmation names the requested sizes, and its links confirm or unsubscribe', async () => {
    const offers = [BOOTS.soldOut, BAG.offer];
    const { subject, text, html } = await renderTestEmail({ template: 'stock_confirm', to, token, offers });
    expect(subject).toBe('Подтвердите подписку на поступление');
    expect(text).toBe(
      [
        'Здравствуйте!',
        'Вы просили написать, когда появится то, чего сейчас нет. Осталось подтвердить, что это ваш адрес:',
        'Ботинки Ладога, чёрный, размер 39: 8 990 ₽ вместо 11 990 ₽\nСумка Нева, чёрный: 4 500 ₽',
        `Подтвердить подписку:\n${SITE_URL}/product/p-1?open_popup=y&popup=subscribe#subscribe=${token}`,
        'Ссылка действует 3 дня.',
        'Если это были не вы, ничего не делайте: без подтверждения мы больше не напишем.',
        'Полутон\n8 800 123-45-67, info@poluton.example',
        `Не писать мне о поступлении товаров:\n${unsubscribe}`,
      ].join('\n\n'),
    );
    expect(html).toContain(`popup=subscribe#subscribe=${token}`);
    expect(html).toContain(`href="${unsubscribe.replaceAll('&', '&amp;')}"`);
  });

  it('the notification has links to the product with the size selected and to unsubscribe', async () => {
    const offer = BOOTS.soldOut;
    const { subject, text, html } = await renderTestEmail({ template: 'back_in_stock', to, token, offer });
    expect(subject).toBe('Снова в наличии: Ботинки Ладога, чёрный, размер 39');
    expect(text).toContain('Ботинки Ладога, чёрный, размер 39: 8 990 ₽ вместо 11 990 ₽');
    expect(text).toContain(`Открыть товар:\n${SITE_URL}/product/p-1#size=13\n`);
    expect(text).toContain('второго письма о нём не будет');
    expect(text.endsWith(unsubscribe)).toBe(true);
    expect(html).toContain(`href="${SITE_URL}/product/p-1#size=13"`);
  });

  it('fail when the size does not exist', async () => {
    const messages: OutboxEmail[] = [
      { template: 'stock_confirm', to, token, offers: [999] },
      { template: 'back_in_stock', to, token, offer: 999 },
    ];
    for (const message of messages) await expect(renderTestEmail(message)).rejects.toThrow('exist');
  });
});
