import { describe, expect, it } from 'vitest';
import { SITE_URL } from '#tests/database.ts';
import type { PurchaseRow } from '../certificate-sales/index.ts';
import { buildCertificateEmail, buildCertificatePaidEmail } from './certificate-emails.ts';
import { renderEmailContent } from './layout.ts';

const ROW: PurchaseRow = {
  id: 1,
  number: 'PS-100001',
  status: 'sent',
  amount: 1_250_000,
  design: 'ink',
  text: 'С днём рождения!\n<script>alert(1)</script> & целую',
  sender_name: 'Анна',
  recipient_name: 'Вера',
  recipient_email: 'vera@example.ru',
  email: 'anna@example.ru',
  send_on: '2026-12-31',
  created_at: new Date('2026-11-21T09:00:00Z'),
  sent_at: null,
  method: 'card',
  cancel_reason: '',
  valid_until: '2027-12-31',
  balance: 1_250_000,
  nominal: 1_250_000,
  certificate_status: 'active',
};
const TOKEN = 'A1B2C3D4E5F6G7H8';
const buildEmail = (changes: Partial<PurchaseRow> = {}, again = false) =>
  renderEmailContent(
    'vera@example.ru',
    buildCertificateEmail(SITE_URL, { ...ROW, ...changes }, { token: TOKEN, again }),
  );

describe('AP-12 the e-mail with a certificate', () => {
  it('contains the sum, the greeting, the code in groups of four, the last day and how to use it', () => {
    const { html, text } = buildEmail();
    for (const body of [html, text])
      for (const part of ['12\u00a0500\u00a0₽', 'С днём рождения!', 'A1B2 C3D4 E5F6 G7H8', '31.12.2027'])
        expect(body).toContain(part);
    expect(html).toContain(`href="${SITE_URL}/gift-certificates#certificate=${TOKEN}"`);
    expect(text).not.toContain('прежний код');
    expect(buildEmail({}, true).text).toContain('прежний код больше не действует');
  });

  it('escapes the entered text, and keeps its line breaks', () => {
    const { html } = buildEmail();
    expect(html).not.toContain('<script>');
    expect(html).toContain('С днём рождения!<br>&lt;script&gt;alert(1)&lt;/script&gt; &amp; целую');
  });

  it('renders the chosen design, and the paper design for an unknown code', () => {
    expect(buildEmail().html).toContain('background:#1b1918');
    expect(buildEmail({ design: 'gold' }).html).toContain('background:#efeade');
  });

  it('has no empty quotation without a greeting', () => {
    expect(buildEmail({ text: '' }).html).not.toContain('font-style:italic');
  });
});

describe('AP-12 the e-mail to the buyer', () => {
  it.each([
    ['2026-12-30T20:59:59Z', 'Оплачено, отправим 31.12.2026 утром'],
    ['2026-12-30T21:00:00Z', 'Оплачено, отправим сегодня'],
  ])('sent at %s contains: %s', (now, words) => {
    const { text, subject } = renderEmailContent(
      'anna@example.ru',
      buildCertificatePaidEmail(SITE_URL, ROW, new Date(now)),
    );
    expect(subject).toBe('Сертификат PS-100001 оплачен');
    expect(text).toContain(words);
    expect(text).toContain(`${SITE_URL}/elektronnaya-podarochnaya-karta?purchase=ps-100001`);
  });
});
