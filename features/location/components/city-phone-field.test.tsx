import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { renderPage } from '#tests/render.tsx';
import { saveCity } from '../queries.ts';
import { CityPhoneField } from './city-phone-field.tsx';

const api = createTestApi();
const MINSK = 12;

function Form() {
  const [value, setValue] = useState('');
  return <CityPhoneField label="Телефон" value={value} onChange={setValue} />;
}

const field = () => screen.getByRole('textbox', { name: 'Телефон' });
const country = () => screen.getByRole('combobox', { name: 'Код страны' });

it('VA-01 in Moscow a phone is Russian until its number has the code of another country', async () => {
  api.newVisitor();
  const user = renderPage(<Form />);
  await waitFor(() => expect(api.requests()).toContain('POST /services/rest/v1/authentication/start'));
  expect(country()).toHaveValue('RU');
  await user.type(field(), '375291234567');
  expect(field()).toHaveValue('+375 291-234-567');
  expect(country()).toHaveValue('BY');
});

it('VA-01 EN-03 in a city of Belarus accepts 375…, 80… and a number without a prefix as Belarusian', async () => {
  const minsk = { id: 2, location_id: MINSK, code: 'minsk', name: 'Минск', region: '', zone: 'far' };
  await api
    .shop()
    .db.insertInto('cities')
    .values({ ...minsk, country_code: 'BY', lat: 53.9, lon: 27.56 })
    .execute();
  await saveCity(MINSK);
  const user = renderPage(<Form />);
  await waitFor(() => expect(country()).toHaveValue('BY'));
  for (const typed of ['375291234567', '80291234567', '291234567']) {
    await user.clear(field());
    await user.type(field(), typed);
    expect(field()).toHaveValue('+375 291-234-567');
  }
});
