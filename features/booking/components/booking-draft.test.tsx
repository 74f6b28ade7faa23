import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { installPopStateInterceptor } from '#lib/hooks/pop-state-interceptor.ts';
import { createTestApi } from '#tests/api.ts';
import {
  findHeading,
  getRadio,
  getTextbox,
  lastPair,
  MIRA,
  openBooking,
  openContactStep,
  pickStore,
  prepareBooking,
  press,
} from '#tests/booking-modal.tsx';
import { RECIPIENT } from '#tests/commerce.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';

mockNavigation({
  usePathname: () => '/product/p-1',
  useRouter: () => ({ push: vi.fn() }),
});

const api = createTestApi();
prepareBooking(api);

describe('MD-17 the draft of a booking', () => {
  const DRAFT = 'booking-draft';

  it('survives a reload with its store, size, step and contact', async () => {
    const user = await openBooking();
    await pickStore(user, MIRA);
    await user.click(getRadio(/^38/));
    await press(user, 'Продолжить');
    await fill(user, getTextbox('Имя'), RECIPIENT.name);
    cleanup();
    const again = await openBooking();
    await findHeading('Ваши контакты');
    expect(getTextbox('Имя')).toHaveValue(RECIPIENT.name);
    expect(await screen.findByText('Размер 38')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Принимаю условия/ })).not.toBeChecked();
    await press(again, 'Назад');
    expect(getRadio(/^38/)).toBeChecked();
  });

  it('leaves nothing in the storage after the booking is made', async () => {
    const user = await openBooking(lastPair);
    await openContactStep(user);
    expect(sessionStorage.getItem(DRAFT)).toContain(RECIPIENT.surname);
    await press(user, 'Забронировать');
    await findHeading(/^Бронь BR-/);
    expect(sessionStorage.getItem(DRAFT)).not.toContain(RECIPIENT.surname);
    cleanup();
    expect(sessionStorage.getItem(DRAFT)).not.toContain(RECIPIENT.surname);
  });

  it('returns one step each time the browser’s Back button is pressed', async () => {
    installPopStateInterceptor();
    window.history.pushState({ __NA: true }, '', '/product/p-1');
    const user = await openBooking();
    await pickStore(user, MIRA);
    await user.click(getRadio(/^38/));
    await press(user, 'Продолжить');
    await findHeading('Ваши контакты');
    for (const step of ['Выберите размер', 'Выберите магазин']) {
      window.history.back();
      await findHeading(step);
    }
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
