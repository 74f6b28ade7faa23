import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listenBeforeRouter } from '#lib/hooks/first-pop-state.ts';
import { testApi } from '#tests/api.ts';
import {
  box,
  lastPair,
  MIRA,
  openBooking,
  pickStore,
  prepareBooking,
  press,
  radio,
  title,
  toContact,
} from '#tests/booking-modal.tsx';
import { RECIPIENT } from '#tests/commerce.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';

mockNavigation({
  usePathname: () => '/product/p-1',
  useRouter: () => ({ push: vi.fn() }),
});

const api = testApi();
prepareBooking(api);

describe('MD-17 the draft of a booking', () => {
  const DRAFT = 'booking-draft';

  it('survives a reload with its store, size, step and contact', async () => {
    const user = await openBooking();
    await pickStore(user, MIRA);
    await user.click(radio(/^38/));
    await press(user, 'Продолжить');
    await fill(user, box('Имя'), RECIPIENT.name);
    cleanup();
    const again = await openBooking();
    await title('Ваши контакты');
    expect(box('Имя')).toHaveValue(RECIPIENT.name);
    expect(await screen.findByText('Размер 38')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Принимаю условия/ })).not.toBeChecked();
    await press(again, 'Назад');
    expect(radio(/^38/)).toBeChecked();
  });

  it('leaves nothing in the storage after the booking is made', async () => {
    const user = await openBooking(lastPair);
    await toContact(user);
    expect(sessionStorage.getItem(DRAFT)).toContain(RECIPIENT.surname);
    await press(user, 'Забронировать');
    await title(/^Бронь BR-/);
    expect(sessionStorage.getItem(DRAFT)).not.toContain(RECIPIENT.surname);
    cleanup();
    expect(sessionStorage.getItem(DRAFT)).not.toContain(RECIPIENT.surname);
  });

  it('returns one step after each press of the browser’s back button', async () => {
    listenBeforeRouter();
    window.history.pushState({ __NA: true }, '', '/product/p-1');
    const user = await openBooking();
    await pickStore(user, MIRA);
    await user.click(radio(/^38/));
    await press(user, 'Продолжить');
    await title('Ваши контакты');
    for (const step of ['Выберите размер', 'Выберите магазин']) {
      window.history.back();
      await title(step);
    }
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
