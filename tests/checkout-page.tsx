import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { RECIPIENT } from './commerce.ts';

/** Adds a size to the cart of the page's visitor. */
export const putIntoCart = (offerId: number, quantity = 1) =>
  fetch(`/api/v1/cart/offer/${offerId}`, { method: 'POST', body: JSON.stringify({ quantity }) });

/**
 * Fills in the checkout: pickup point, recipient and consent. After that, the test only has to click the submit
 * button.
 */
export async function fillCheckout(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: /В пункт выдачи/ }));
  await user.click(await screen.findByRole('radio', { name: /Пункт 501/ }));
  for (const [name, text] of [
    ['Имя', RECIPIENT.name],
    ['Фамилия', RECIPIENT.surname],
    ['Телефон', '89161234567'],
    ['E-mail', RECIPIENT.email],
  ] as const) {
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(screen.getByRole('checkbox', { name: /Принимаю условия/ }));
}

export const getSubmitButton = () => screen.getByRole('button', { name: /^Оформить заказ/ });

/** Presses the submit button as soon as it is no longer busy. */
export async function pressSubmit(user: UserEvent): Promise<void> {
  await waitFor(() => expect(getSubmitButton()).not.toHaveAttribute('aria-busy'));
  await user.click(getSubmitButton());
}
