import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { useModals } from '#features/modals/index.ts';
import { untilSettled } from './api.ts';
import { BAG, BOOTS, RECIPIENT } from './commerce.ts';
import { fill } from './fill.ts';
import { renderPage } from './render.tsx';

/** A page with the buttons of two products. */
function Product() {
  const open = useModals((modals) => modals.open);
  const openFor = (offer: number, title: string) => () =>
    open('fast-order', {
      product: { id: 2, code: 'p-2', title: 'Сумка Нева' },
      offer: { id: offer, title },
    });
  return (
    <>
      <button type="button" onClick={openFor(BAG.offer, 'единый')}>
        Купить в 1 клик
      </button>
      <button type="button" onClick={openFor(BOOTS.offer, '37')}>
        Ботинки
      </button>
    </>
  );
}

export const modal = () => screen.findByRole('dialog', { name: 'Купить в 1 клик' });
export const press = (user: UserEvent, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
export const openModal = async (user: UserEvent, name = 'Купить в 1 клик') => {
  await press(user, name);
  await modal();
  await screen.findByText('Итого');
};
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const consent = () => screen.getByRole('checkbox', { name: /Принимаю условия/ });
export const next = () => screen.getByRole('button', { name: 'Далее' });
export const submit = () => screen.getByRole('button', { name: 'Заказать' });

/** Opens the one-click order of a bag. */
export async function begin() {
  const user = renderPage(<Product />);
  await openModal(user);
  return user;
}

export async function fillRecipient(user: UserEvent) {
  await fill(user, field('Имя'), RECIPIENT.name);
  await fill(user, field('Фамилия'), RECIPIENT.surname);
  await fill(user, field('Телефон'), '89161234567');
  await user.click(consent());
}

export async function goToDelivery(user: UserEvent) {
  await waitFor(() => expect(next()).toBeEnabled());
  await user.click(next());
  await screen.findByRole('radio', { name: /Курьером/ });
}

export async function choosePoint(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: /В пункт выдачи/ }));
  await user.click(await screen.findByRole('radio', { name: /Пункт 501/ }));
}

/** Waits for the final sums, because the button ignores earlier presses. */
export async function untilReady() {
  await untilSettled();
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
}

export async function placeOrder(user: UserEvent) {
  await untilReady();
  await user.click(submit());
}
