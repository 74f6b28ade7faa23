import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import {
  AUTH,
  clearAuth,
  clearBrowser,
  getButton,
  getConsent,
  getTextbox,
  openAuth,
  PHONE,
} from '#tests/auth.tsx';
import { NOON } from '#tests/commerce.ts';

const api = createTestApi();
beforeEach(async () => {
  clearBrowser();
  await clearAuth(api);
});

describe('ST-02 the phone to which a code is sent', () => {
  it('ER-02 shows when a code may be requested again', async () => {
    const started_at = new Date(NOON.getTime() - 23 * 60 * 60 * 1000);
    await api
      .shop()
      .db.insertInto('rate_limits')
      .values({ action: 'code', subject: `phone:${PHONE}`, count: 20, started_at })
      .execute();
    const user = await openAuth();
    await user.type(getTextbox('Телефон'), '89161234567');
    await user.click(getConsent());
    await user.click(getButton('Получить код'));
    expect(await screen.findByText(/слишком много кодов\. Попробуйте через час$/)).toHaveRole('alert');
  });

  it('VA-06 shows the shop’s refusal of a missing consent', async () => {
    const user = await openAuth();
    api.answer(`${AUTH}/get_code`, () =>
      HttpResponse.json(
        {
          status: 'error',
          errors: [{ message: 'Отметьте согласие с условиями, чтобы продолжить', field: 'agree' }],
        },
        { status: 422 },
      ),
    );
    await user.type(getTextbox('Телефон'), '89161234567');
    await user.click(getConsent());
    await user.click(getButton('Получить код'));
    expect(await screen.findByText('Отметьте согласие с условиями, чтобы продолжить')).toHaveRole('alert');
  });

  it('VA-01 sends a Belarusian phone when the country is chosen after the number was typed', async () => {
    const user = await openAuth();
    await user.type(getTextbox('Телефон'), '80291234567');
    await user.click(getConsent());
    expect(getButton('Получить код')).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Код страны' }), 'BY');
    await user.click(getButton('Получить код'));
    await screen.findByRole('textbox', { name: 'Код из SMS' });
    const sentCodes = await api.shop().db.selectFrom('phone_codes').select(['phone', 'agreed']).execute();
    expect(sentCodes).toContainEqual({ phone: '+375291234567', agreed: true });
  });
});
