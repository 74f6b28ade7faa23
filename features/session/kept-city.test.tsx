import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepLocation } from '@/lib/api/kept-location';
import { endpoints } from '@/lib/contracts';
import { readLeniently } from '@/lib/contracts/lenient';
import { testApi } from '@/tests/api';
import { renderPage } from '@/tests/render';
import { useSession } from './use-session';

/** A back end whose sessions do not retain the city (section 7: auth/check returns `auth`). */

const api = testApi();
/** As the storefront passes on the answer of such a back end. */
const guest = readLeniently(endpoints['GET /api/v1/auth/check'].result, { auth: false });
const TVER = { id: 5, name: 'Тверь', code: 'tver' };

let asked: string[];
beforeEach(() => {
  localStorage.clear();
  asked = [];
  api.asSpecified();
  api.answer('/api/v1/auth/check', (request) => {
    asked.push(new URL(request.url).search);
    return Response.json({ status: 'success', result: guest });
  });
});

function City() {
  const { data } = useSession();
  return (
    <p>{data ? `${data.location.city.name}, ${data.location_chosen ? 'выбран' : 'не выбран'}` : 'нет'}</p>
  );
}

it('the city that was chosen in this browser stays, and the back end is told of it', async () => {
  keepLocation({
    country: { code: 'RU', name: 'Россия' },
    location: { id: 12, name: 'Тверская область' },
    city: TVER,
    cities: [],
  });
  renderPage(<City />);
  expect(await screen.findByText('Тверь, выбран')).toBeVisible();
  expect(asked).toEqual(['', '?location.city_id=5&location.location_id=12']);
});

it.each(['', 'null', '{', '{"city":5}', '[]'])(
  'nothing is chosen where the browser stores %j',
  async (stored) => {
    localStorage.setItem('location', stored);
    renderPage(<City />);
    expect(await screen.findByText('Москва, не выбран')).toBeVisible();
    await waitFor(() => expect(asked).toEqual(['']));
  },
);
