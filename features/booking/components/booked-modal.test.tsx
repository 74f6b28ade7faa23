import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PopupByAddress } from '#app/popup-by-address.tsx';
import { testApi } from '#tests/api.ts';
import {
  addStores,
  asOwner,
  BOOKING,
  bookPiece,
  linkOf,
  restockStores,
  storeStock,
} from '#tests/bookings.ts';
import { BOOTS, STORE } from '#tests/commerce.ts';
import { renderPage } from '#tests/render.tsx';

const api = testApi();

beforeAll(() => addStores(api.shop()));
beforeEach(() => restockStores(api.shop()));

const button = (name: string) => screen.getByRole('button', { name });
const left = () => storeStock(api.shop(), STORE, BOOTS.lastPair);

async function follow(link: string) {
  window.history.replaceState(null, '', `/?popup=booked#${link}`);
  return renderPage(<PopupByAddress />);
}

describe('ST-12 RD-09 the link of the SMS', () => {
  it('opens the booking, and calls it off only when that was confirmed', async () => {
    const { number } = await bookPiece(api.shop().browser());
    const user = await follow(await linkOf(api.shop()));
    expect(await screen.findByRole('dialog', { name: `Бронь ${number}` })).toBeVisible();
    expect(screen.getByText('Москва, ул. Мира, 1')).toBeVisible();
    // Its secret stands in no history.
    expect(window.location.href).toMatch(/\/$/);
    expect(await left()).toBe(0);
    await user.click(button('Отменить бронь'));
    expect(await left()).toBe(0);
    await user.click(button('Да, отменить'));
    expect(await screen.findByText('Бронь отменена.')).toHaveFocus();
    expect(await left()).toBe(1);
    expect(api.requests().filter((one) => one.startsWith('GET') && one.includes(BOOKING))).toEqual([]);
  });

  it('of a booking that was handed over shows it and offers nothing', async () => {
    const { number } = await bookPiece(api.shop().browser());
    await asOwner(api.shop(), 'POST /services/rest/v1/owner/bookings', { number, status: 'handed_over' });
    await follow(await linkOf(api.shop()));
    await screen.findByRole('dialog', { name: `Бронь ${number}` });
    expect(screen.getByText('Выдана')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Отменить бронь' })).toBeNull();
  });

  it('tells that the booking has ended meanwhile, and shows how', async () => {
    const { number } = await bookPiece(api.shop().browser());
    const user = await follow(await linkOf(api.shop()));
    await screen.findByRole('dialog', { name: `Бронь ${number}` });
    await user.click(button('Отменить бронь'));
    await asOwner(api.shop(), 'POST /services/rest/v1/owner/bookings', { number, status: 'handed_over' });
    await user.click(button('Да, отменить'));
    expect(await screen.findByText('Выдана')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Да, отменить' })).toBeNull();
    expect(await left()).toBe(0);
  });

  it.each(['a'.repeat(16), 'short', ''])('«%s» that nobody was sent finds nothing', async (link) => {
    await follow(link);
    expect(await screen.findByText(/^Бронь не найдена/)).toBeVisible();
  });
});
