import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useModals } from '#features/modals/index.ts';
import { createTestApi } from '#tests/api.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { InstallmentTeaser } from './installment-teaser.tsx';

mockNavigation({ usePathname: () => '/product/boots' });

createTestApi();

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');

it('BC-02 BC-09 shows the teaser up to the limit that the server returns', () => {
  renderPage(<InstallmentTeaser price={8990} limit={8990} />);
  expect(screen.getByText('4 платежа от 2 247 ₽')).toBeVisible();
  renderPage(<InstallmentTeaser price={8990} limit={8989} />);
  expect(screen.getAllByText(/4 платежа/)).toHaveLength(1);
});

it('MD-18 BC-02 opens the schedule of the sum, by day and to the kopeck', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T21:30:00Z'), toFake: ['Date'] });
  try {
    const user = renderPage(<InstallmentTeaser price={12_990.5} limit={70_000} />);
    await user.click(screen.getByRole('link', { name: 'Как это устроено' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Четыре платежа' }));
    const [schedule] = dialog.getAllByRole('list');
    const lines = within(schedule as HTMLElement).getAllByRole('listitem');
    // It is already the 21st in Moscow.
    expect(lines.map(({ textContent }) => plain(textContent))).toEqual([
      'Сегодня21.11.20263 247 ₽',
      'Через 2 недели05.12.20263 247 ₽',
      'Через 4 недели19.12.20263 247 ₽',
      'Через 6 недель02.01.20273 249,50 ₽',
    ]);
    expect(plain(dialog.getByText('Всего').parentElement?.textContent ?? '')).toBe('Всего12 990,50 ₽');
    expect(dialog.getByText(/можно выбрать при оформлении заказа/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Подробнее об оплате частями' })).toHaveAttribute(
      'href',
      '/info/installment',
    );
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

function Opener({ amount }: { amount: number }) {
  const open = useModals((modals) => modals.open);
  return (
    <button type="button" onClick={() => open('installments', { amount, limit: 70_000 })}>
      {amount}
    </button>
  );
}

it('MD-18 BC-02 explains why a sum above the limit cannot be divided', async () => {
  const user = renderPage(<Opener amount={70_000.01} />);
  await user.click(screen.getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: 'Четыре платежа' });
  expect(plain(dialog.textContent)).toContain('сумму до 70 000 ₽, а здесь 70 000,01 ₽');
  expect(within(dialog).queryByRole('list')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('MD-18 does not divide a sum below four roubles', async () => {
  renderPage(<Opener amount={3.99} />);
  await act(async () => screen.getByRole('button').click());
  expect(await screen.findByRole('dialog', { name: 'Четыре платежа' })).toHaveTextContent('слишком мала');
});
