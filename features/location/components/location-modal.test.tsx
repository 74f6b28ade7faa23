import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { renderPage } from '#tests/render.tsx';
import { CityButton } from './city-button.tsx';

const api = createTestApi();
const reload = vi.mocked(reloadPage);

beforeAll(async () => {
  const place = { region: '', lat: 59.94, lon: 30.31, zone: 'far' };
  await api
    .shop()
    .db.insertInto('cities')
    .values([
      { ...place, id: 2, location_id: 85, code: 'spb', name: 'Санкт-Петербург' },
      { ...place, id: 3, location_id: 86, code: 'mytishchi', name: 'Мытищи' },
    ])
    .execute();
});

beforeEach(() => reload.mockReset());

async function open() {
  const user = renderPage(<CityButton />);
  await user.click(screen.getByRole('button', { name: /Ваш город: Москва/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Выберите город' });
  await within(dialog).findByRole('heading', { name: 'М' });
  return { user, dialog: within(dialog) };
}

describe('MD-08 the location chooser', () => {
  it('shows Москва and Санкт-Петербург first, then all cities by initial', async () => {
    const { dialog } = await open();
    const quick = within(dialog.getByRole('list', { name: 'Крупные города' }));
    expect(quick.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Москва',
      'Санкт-Петербург',
    ]);
    const cities = await api.shop().db.selectFrom('cities').select('name').execute();
    const index = within(dialog.getByRole('region', { name: 'Все города' }));
    expect(index.getAllByRole('button')).toHaveLength(cities.length);
  });

  it('saves the chosen city in the session and reloads the page', async () => {
    const { user, dialog } = await open();
    await user.click(
      within(dialog.getByRole('list', { name: 'Крупные города' })).getByRole('button', {
        name: 'Санкт-Петербург',
      }),
    );
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const { location_id } = await api
      .shop()
      .db.selectFrom('cities')
      .select('location_id')
      .where('name', '=', 'Санкт-Петербург')
      .executeTakeFirstOrThrow();
    const sessions = await api
      .shop()
      .db.selectFrom('sessions')
      .select(['location_id', 'location_chosen'])
      .execute();
    expect(sessions).toContainEqual({ location_id, location_chosen: true });
  });

  it('finds cities by a part of their name, and shows ‘Ничего не найдено’', async () => {
    const { user, dialog } = await open();
    const field = dialog.getByRole('searchbox', { name: 'Найти город' });
    await user.type(field, 'петер');
    expect(await dialog.findByRole('button', { name: /Санкт-Петербург/ })).toBeVisible();
    expect(dialog.queryByRole('region', { name: 'Все города' })).toBeNull();
    await user.clear(field);
    await user.type(field, 'ъъъ');
    expect(await dialog.findByText('Ничего не найдено')).toBeVisible();
  });

  it('shows an error when the city was not saved, and allows another attempt', async () => {
    const { user, dialog } = await open();
    api.answer('/api/v1/local/location', () => Response.error());
    const spb = within(dialog.getByRole('list', { name: 'Крупные города' })).getByRole('button', {
      name: 'Санкт-Петербург',
    });
    await user.click(spb);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Не удалось сохранить город.');
    expect(reload).not.toHaveBeenCalled();
    expect(spb).toBeEnabled();
  });
});
