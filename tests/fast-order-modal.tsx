import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { useModals } from '#features/modals/index.ts';
import { waitUntilSettled } from './api.ts';
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

export const findModal = () => screen.findByRole('dialog', { name: 'Купить в 1 клик' });
export const press = (user: UserEvent, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
export const openModal = async (user: UserEvent, name = 'Купить в 1 клик') => {
  await press(user, name);
  await findModal();
  await screen.findByText('Итого');
};
export const getField = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const getConsent = () => screen.getByRole('checkbox', { name: /Принимаю условия/ });
export const getNextButton = () => screen.getByRole('button', { name: 'Далее' });
export const getOrderButton = () => screen.getByRole('button', { name: 'Заказать' });

/** Opens the one-click order dialog for a bag. */
export async function begin() {
  const user = renderPage(<Product />);
  await openModal(user);
  return user;
}

export async function fillRecipient(user: UserEvent) {
  await fill(user, getField('Имя'), RECIPIENT.name);
  await fill(user, getField('Фамилия'), RECIPIENT.surname);
  await fill(user, getField('Телефон'), '89161234567');
  await user.click(getConsent());
}

export async function openDeliveryStep(user: UserEvent) {
  await waitFor(() => expect(getNextButton()).toBeEnabled());
  await user.click(getNextButton());
  await screen.findByRole('radio', { name: /Курьером/ });
}

export async function choosePoint(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: /В пункт выдачи/ }));
  await user.click(await screen.findByRole('radio', { name: /Пункт 501/ }));
}

/** Waits until the order's sums are final, because the order button ignores earlier clicks. */
export async function waitUntilReady() {
  await waitUntilSettled();
  await waitFor(() => expect(getOrderButton()).not.toHaveAttribute('aria-busy'));
}

export async function placeOrder(user: UserEvent) {
  await waitUntilReady();
  await user.click(getOrderButton());
}
