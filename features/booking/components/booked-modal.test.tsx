import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PopupByAddress } from '#app/popup-by-address.tsx';
import { createTestApi } from '#tests/api.ts';
import {
  addStores,
  BOOKING,
  bookUnit,
  callOwner,
  readLinkToken,
  readStoreStock,
  resetStoreStock,
} from '#tests/bookings.ts';
import { BOOTS, STORE } from '#tests/commerce.ts';
import { renderPage } from '#tests/render.tsx';

const api = createTestApi();

beforeAll(() => addStores(api.shop()));
beforeEach(() => resetStoreStock(api.shop()));

const button = (name: string) => screen.getByRole('button', { name });
const countInStock = () => readStoreStock(api.shop(), STORE, BOOTS.lastPair);

async function openLink(link: string) {
  window.history.replaceState(null, '', `/?popup=booked#${link}`);
  return renderPage(<PopupByAddress />);
}

describe('ST-12 RD-09 the link in the SMS', () => {
  it('opens the booking, and cancels it only after a confirmation', async () => {
    const { number } = await bookUnit(api.shop().browser());
    const user = await openLink(await readLinkToken(api.shop()));
    expect(await screen.findByRole('dialog', { name: `Бронь ${number}` })).toBeVisible();
    expect(screen.getByText('Москва, ул. Мира, 1')).toBeVisible();
    // The history contains no secret of the link.
    expect(window.location.href).toMatch(/\/$/);
    expect(await countInStock()).toBe(0);
    await user.click(button('Отменить бронь'));
    expect(await countInStock()).toBe(0);
    await user.click(button('Да, отменить'));
    expect(await screen.findByText('Бронь отменена.')).toHaveFocus();
    expect(await countInStock()).toBe(1);
    expect(api.requests().filter((one) => one.startsWith('GET') && one.includes(BOOKING))).toEqual([]);
  });

  it('shows no cancel button for a booking that was handed over', async () => {
    const { number } = await bookUnit(api.shop().browser());
    await callOwner(api.shop(), 'POST /services/rest/v1/owner/bookings', {
      number,
      status: 'handed_over',
    });
    await openLink(await readLinkToken(api.shop()));
    await screen.findByRole('dialog', { name: `Бронь ${number}` });
    expect(screen.getByText('Выдана')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Отменить бронь' })).toBeNull();
  });

  it('reports that the booking has ended since it was opened, and shows its state', async () => {
    const { number } = await bookUnit(api.shop().browser());
    const user = await openLink(await readLinkToken(api.shop()));
    await screen.findByRole('dialog', { name: `Бронь ${number}` });
    await user.click(button('Отменить бронь'));
    await callOwner(api.shop(), 'POST /services/rest/v1/owner/bookings', {
      number,
      status: 'handed_over',
    });
    await user.click(button('Да, отменить'));
    expect(await screen.findByText('Выдана')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Да, отменить' })).toBeNull();
    expect(await countInStock()).toBe(0);
  });

  it.each(['a'.repeat(16), 'short', ''])('a link «%s» that was never sent finds nothing', async (link) => {
    await openLink(link);
    expect(await screen.findByText(/^Бронь не найдена/)).toBeVisible();
  });
});
