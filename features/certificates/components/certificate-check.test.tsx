import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { insertCertificate } from '#tests/certificates.ts';
import { fill } from '#tests/fill.ts';
import { renderPage } from '#tests/render.tsx';
import { CertificateCheck } from './certificate-check.tsx';

const api = createTestApi();
const NUMBER = '7701481023659017';

beforeAll(async () => {
  await insertCertificate(api.shop(), NUMBER, { left: 1740, until: '2029-10-31' });
  await insertCertificate(api.shop(), '7702552309174408', { pin: '4071' });
});
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockReturnValue(7000);
  await api.shop().db.deleteFrom('rate_limits').execute();
  return () => vi.mocked(performance.now).mockRestore();
});

const field = () => screen.getByRole('textbox', { name: 'Номер сертификата' });
const submit = () => screen.getByRole('button', { name: 'Проверить' });
const listChecks = () => api.requests().filter((request) => request.endsWith('/check_certificate'));

describe('AP-15 the certificate check', () => {
  it('groups the number while it is typed, and shows the balance', async () => {
    const user = renderPage(<CertificateCheck />);
    await user.type(field(), `${NUMBER}{Enter}`);
    expect(field()).toHaveValue('7701 4810 2365 9017');
    const facts = within((await screen.findByText('Остаток')).closest('dl') ?? document.createElement('dl'));
    expect(facts.getByText(/1\s740\s₽/)).toBeVisible();
    expect(facts.getByText('Действует')).toBeVisible();
    expect(facts.getByText('31.10.2029')).toBeVisible();
  });

  it('reads the code from an e-mail’s link, and removes the code from the URL', async () => {
    window.history.replaceState(null, '', '/gift-certificates?utm_source=mail#certificate=A1B2C3D4E5F6G7H8');
    renderPage(<CertificateCheck />);
    expect(field()).toHaveValue('A1B2 C3D4 E5F6 G7H8');
    expect(field()).toHaveFocus();
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe('/gift-certificates?utm_source=mail');
    expect(listChecks()).toEqual([]);
  });

  it('requires sixteen characters and sends no request before', async () => {
    const user = renderPage(<CertificateCheck />);
    await fill(user, field(), '7701');
    await user.click(submit());
    expect(screen.getByText('Введите номер сертификата: 16 знаков, цифр или латинских букв')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(listChecks()).toEqual([]);
  });

  it('requires the PIN of a plastic card', async () => {
    const user = renderPage(<CertificateCheck />);
    await fill(user, field(), '7702552309174408');
    await user.type(screen.getByRole('textbox', { name: 'PIN' }), '4071{Enter}');
    expect(await screen.findByText(/10\s000\s₽/)).toBeVisible();
  });

  it('reports that the certificate does not exist, and retains the number', async () => {
    const user = renderPage(<CertificateCheck />);
    await fill(user, field(), '7701000000000000');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Действующего сертификата с таким номером нет. Проверьте номер и PIN с карты.',
    );
    expect(field()).toHaveValue('7701 0000 0000 0000');
  });

  it('ER-04 reports a failed connection, and checks again', async () => {
    let fails = true;
    api.answer('/api/v1/form/anti_spam_name', () =>
      fails ? Response.error() : Response.json({ status: 'success', result: { anti_spam_name: 'f1' } }),
    );
    const user = renderPage(<CertificateCheck />);
    await user.type(field(), NUMBER);
    await user.click(submit());
    expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
    fails = false;
    await user.click(submit());
    // The shop refuses an unknown field.
    expect(await screen.findByText(/Форма устарела/)).toBeVisible();
  });
});
