import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { addCertificateToCart, createCertificate } from '#tests/certificates.ts';
import { BAG } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import {
  chooseBag,
  createDeliveredOrder,
  fetchAsPage,
  fillContact,
  getConsent,
  getSubmitButton,
  openForm,
  prepareReturns,
} from '#tests/returns.tsx';
import { ReturnStart } from './return-start.tsx';

const replace = vi.fn();
mockNavigation({
  usePathname: () => '/personal/return/form',
  useRouter: () => ({ replace, push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
});

const api = createTestApi();
prepareReturns(api);

/**
 * Creates an order of one bag for 4 500 ₽ that the shopper has paid with a certificate.
 * @param nominal value of the certificate, roubles
 */
async function paidBy(nominal: number) {
  const { number } = await createCertificate(api.shop(), nominal);
  await addCertificateToCart(fetchAsPage, number);
  await createDeliveredOrder(api, fetchAsPage, [[BAG.offer, 1]]);
}

it('AP-11 an order paid completely by a certificate needs no account, because the sum is returned to the certificate', async () => {
  await paidBy(10_000);
  const user = await openForm(<ReturnStart />);
  expect(screen.getByText(/^Сумма вернётся на подарочный сертификат/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Номер счёта' })).toBeNull();
  await chooseBag(user);
  expect(screen.getByText(/^К возврату 1 товар, 4\s500\s₽$/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Курьер/ }));
  await fillContact(user);
  await user.click(getConsent());
  await user.click(getSubmitButton());
  await waitFor(() => expect(replace).toHaveBeenCalled());
  const rows = await api.shop().db.selectFrom('returns').selectAll().execute();
  expect(rows).toMatchObject([{ amount: 0, certificate_amount: 450_000, account: '' }]);
});

it('AP-11 the part paid by a certificate is returned to the certificate, and the rest to an account', async () => {
  await paidBy(1000);
  await openForm(<ReturnStart />);
  expect(
    screen.getByText('Часть суммы, которую оплатил подарочный сертификат, вернётся на него.'),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Номер счёта' })).toBeVisible();
});
