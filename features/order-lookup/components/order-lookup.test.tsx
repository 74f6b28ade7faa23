import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { OrderLookup } from './order-lookup.tsx';

mockNavigation({ usePathname: () => '/tracking' });
createTestApi();

const onSubmit = vi.fn();
const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Найти' });

function open(asksFor: 'phoneOptional' | 'both' | 'phone', busy = false) {
  onSubmit.mockClear();
  return renderPage(
    <OrderLookup
      asksFor={asksFor}
      number="PT-100001"
      submit="Найти"
      busy={busy}
      failure={null}
      onSubmit={onSubmit}
    />,
  );
}

it('refuses the last digits when the full phone is required', async () => {
  const user = open('both');
  await user.type(field('Телефон получателя'), '4567{Enter}');
  expect(await screen.findByText('Введите корректный номер телефона')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(field('Телефон получателя'));
  await user.type(field('Телефон получателя'), '89161234567{Enter}');
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ number: 'PT-100001', phone: '+79161234567' }]]);
});

it.each([
  ['phoneOptional', 'Введите номер телефона или его последние 4 цифры'],
  ['both', 'Введите корректный номер телефона'],
] as const)('%s: validates a field on blur', async (asksFor, message) => {
  const user = open(asksFor);
  await user.clear(field('Номер заказа'));
  await fill(user, field('Телефон получателя'), '45');
  expect(await screen.findByText('Введите номер заказа')).toBeVisible();
  await user.tab();
  expect(await screen.findByText(message)).toBeVisible();
});

it.each(['70001', 'В-77/2026', 'pt 100001'])('sends the number %j as it was typed', async (typed) => {
  const user = open('phoneOptional');
  await user.clear(field('Номер заказа'));
  await user.type(field('Номер заказа'), `№ ${typed}`);
  await user.click(submit());
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ number: typed, phone: '' }]]);
});

it('accepts an empty phone only when it is optional', async () => {
  const user = open('phoneOptional');
  await user.click(submit());
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ number: 'PT-100001', phone: '' }]]);
});

it('shows only the phone field when the number is known', async () => {
  const user = open('phone');
  expect(screen.queryByRole('textbox', { name: 'Номер заказа' })).toBeNull();
  await user.click(submit());
  expect(await screen.findByText('Введите номер телефона или его последние 4 цифры')).toBeVisible();
  await user.type(field('Телефон получателя'), '4567{Enter}');
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ number: 'PT-100001', phone: '4567' }]]);
});

it('sends nothing while a request is pending', async () => {
  const user = open('both', true);
  await user.type(field('Телефон получателя'), '4567{Enter}');
  await user.click(submit());
  expect(onSubmit).not.toHaveBeenCalled();
});
