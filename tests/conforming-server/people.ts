import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { readBody, type Sessions, sendNotFound, sendRefusal, sendResult, V1 } from './answers.ts';
import { LOCATION } from './products.ts';

/** Cookie of a signed-in customer. */
export const CUSTOMER_COOKIE = 'session=customer';

const USER = {
  ID: '5',
  isAuth: true,
  name: 'Анна',
  surname: 'Петрова',
  email: 'anna@example.ru',
  phone: { code: '+7', number: '9161234567', formatted: '+7 916 123-45-67' },
  phoneConfirmed: true,
  birthday: '1991-03-14',
  birthday_confirmed: false,
  location: LOCATION,
  addresses: [],
  loyalty_card: { number: '2900000000017', level_info: { bonus: 120 } },
  notifications: { sms: true, email: false },
  size: 37,
  bootleg: null,
  foot_structure: null,
  foot_lift: null,
  extra_option: null,
  user_styles: [],
};

/** Adds routes of sign-in, the personal area, addresses and returns. */
export function addPeople(app: Hono, sessions: Sessions): void {
  const isCustomer = (c: Context) => getCookie(c, 'session') === 'customer';
  const own = (result: unknown) => (c: Context) =>
    isCustomer(c) ? sendResult(c, result) : sendRefusal(c, 401, 'Войдите');
  app.get('/api/v1/auth/check', (c) => sendResult(c, { auth: isCustomer(c) }));
  app.post(`${V1}/authentication/anonymous`, (c) => {
    sessions.getSession(c);
    return sendResult(c);
  });
  app.post(`${V1}/authentication/get_code`, async (c) =>
    String((await readBody(c)).phone).length === 12
      ? sendResult(c, { hash: 'h1' })
      : sendRefusal(c, 422, 'Проверьте телефон'),
  );
  for (const path of ['check_code', 'user', 'silent', 'magic_link'])
    app.post(`${V1}/authentication/${path}`, (c) => sendRefusal(c, 422, 'Проверьте, что введено'));
  for (const path of ['register', 'confirm_register', 'restore_password'])
    app.post(`${V1}/user/${path}`, (c) => sendRefusal(c, 422, 'Проверьте, что введено'));
  for (const path of ['check', 'confirm'])
    app.post(`${V1}/phone/${path}`, (c) => sendRefusal(c, 422, 'Проверьте телефон'));
  app.post(`${V1}/user/logout`, (c) => sendResult(c));
  app.get(`${V1}/user/profile`, own(USER));
  app.post(`${V1}/user/profile`, own(USER));
  app.get(`${V1}/user/reviews`, own([]));
  app.get(`${V1}/user/cheques`, own([]));
  app.post(`${V1}/user/profile/card_info`, own({}));
  for (const path of ['reviews', 'change_password', 'deactivate'])
    app.post(`${V1}/user/${path}`, (c) => sendRefusal(c, isCustomer(c) ? 422 : 401, 'Войдите'));
  app.get(`${V1}/user/address`, (c) => sendResult(c, { addresses: sessions.getSession(c).addresses }));
  app.post(`${V1}/user/address`, async (c) => {
    const { addresses } = sessions.getSession(c);
    const { city, street_with_type, house } = await readBody(c);
    const empty = { postal_code: '', block: '', flat: '', comment: '' };
    const place = { country: 'Россия', country_iso_code: 'RU', city, street_with_type, house, ...empty };
    const address_id = addresses.length + 1;
    addresses.push({ address_id, name: `${city}, ${street_with_type}, ${house}`, ...place });
    return sendResult(c, { addresses });
  });
  app.delete(`${V1}/user/address/:id`, (c) => {
    const session = sessions.getSession(c);
    session.addresses = session.addresses.filter((one) => String(one.address_id) !== c.req.param('id'));
    return sendResult(c);
  });
  app.get(`${V1}/user/returns`, (c) => sendResult(c, []));
  app.post(`${V1}/user/returns`, (c) => sendRefusal(c, 422, 'Выберите товары'));
  for (const name of ['orders', 'sources', 'reasons'])
    app.get(`${V1}/user/returns/${name}`, (c) =>
      sendResult(c, name === 'orders' ? [] : [{ id: 1, title: 'Курьером' }]),
    );
  app.get(`${V1}/user/returns/:id`, sendNotFound);
}
