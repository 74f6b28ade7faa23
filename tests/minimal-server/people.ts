import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { type Body, bodyOf, done, forCustomer, ok, recordOf, refuse, textOf, V1 } from './answers.ts';
import { BONUS } from './cart.ts';
import { locationOf } from './places.ts';
import { EMAIL, PASSWORD, PHONE, SMS_CODE, type Visitor, type Visitors } from './visitors.ts';

const WRONG_PHONE = 'Введите корректный номер телефона';
const WRONG_FIELD = 'Не заполнено или неверно заполнено поле';

const phoneOf = (phone: string) => {
  const [, code = '+7', number = ''] = /^(\+7|\+374)(\d+)$/.exec(phone) ?? [];
  return { code, number, formatted: phone };
};

/** Converts a customer to the fields of section 3. */
function userOf({ isAuth, account, city }: Visitor) {
  const { phone, ...fields } = account.fields;
  return {
    ID: account.id,
    isAuth,
    name: '',
    surname: '',
    email: '',
    phone: phoneOf(textOf(phone)),
    phoneConfirmed: textOf(phone) !== '',
    birthday: null,
    birthday_confirmed: false,
    location: locationOf(city),
    addresses: account.addresses,
    loyalty_card: { number: '770012', level_info: { bonus: BONUS } },
    notifications: { sms: true, email: false },
    size: null,
    bootleg: null,
    foot_structure: null,
    foot_lift: null,
    extra_option: null,
    user_styles: [],
    ...fields,
  };
}

/** Adds the routes of section 7, "Authentication". */
function addSignIn(app: Hono, visitors: Visitors): void {
  app.get('/api/v1/auth/check', (c) => ok(c, { auth: visitors.of(c).isAuth }));
  app.post(`${V1}/authentication/anonymous`, (c) => {
    visitors.of(c);
    return done(c);
  });
  app.post(`${V1}/authentication/get_code`, async (c) => {
    const { phone } = await bodyOf(c);
    return PHONE.test(textOf(phone)) ? ok(c, { hash: randomUUID() }) : refuse(c, WRONG_PHONE);
  });
  app.post(`${V1}/authentication/check_code`, async (c) => {
    const { phone, code, hash } = await bodyOf(c);
    if (!textOf(hash) || textOf(code) !== SMS_CODE) return refuse(c, 'Неверный код');
    visitors.signIn(visitors.of(c), textOf(phone));
    return done(c);
  });
  app.post(`${V1}/authentication/user`, async (c) => {
    const { login, password } = await bodyOf(c);
    if (!EMAIL.test(textOf(login)) || password !== PASSWORD) return refuse(c, 'Неверный e-mail или пароль');
    visitors.signIn(visitors.of(c), textOf(login));
    return done(c);
  });
  app.post(`${V1}/authentication/silent`, async (c) =>
    EMAIL.test(textOf((await bodyOf(c)).login)) ? done(c) : refuse(c, WRONG_FIELD),
  );
  app.post(`${V1}/authentication/magic_link`, (c) => refuse(c, 'Ссылка устарела'));
  app.post(`${V1}/user/register`, async (c) => {
    const { email, phone } = await bodyOf(c);
    return EMAIL.test(textOf(email)) || PHONE.test(textOf(phone)) ? done(c) : refuse(c, WRONG_FIELD);
  });
  for (const path of ['confirm_register', 'restore_password'])
    app.post(`${V1}/user/${path}`, (c) => refuse(c, 'Ссылка устарела'));
  app.post(`${V1}/user/logout`, (c) => {
    visitors.signOut(visitors.of(c));
    return done(c);
  });
  app.post(`${V1}/phone/check`, async (c) =>
    PHONE.test(textOf((await bodyOf(c)).phone)) ? done(c) : refuse(c, WRONG_PHONE),
  );
  app.post(`${V1}/phone/confirm`, async (c) =>
    textOf((await bodyOf(c)).pin) === SMS_CODE ? done(c) : refuse(c, 'Неверный код'),
  );
}

const ADDRESS = {
  country: 'Россия',
  country_iso_code: 'RU',
  postal_code: '',
  block: '',
  flat: '',
  comment: '',
};
const MAX_ADDRESSES = 3;

/** Adds the address routes of section 7, "User". A guest has addresses too, for the checkout. */
function addAddresses(app: Hono, visitors: Visitors): void {
  let lastAddress = 0;
  app.get(`${V1}/user/address`, (c) => ok(c, { addresses: visitors.of(c).account.addresses }));
  app.post(`${V1}/user/address`, async (c) => {
    const { account } = visitors.of(c);
    const { address_id, return_basket: _, ...typed } = await bodyOf(c);
    if (!textOf(typed.street_with_type)) return refuse(c, 'Введинет улицу и номер дома');
    if (!textOf(typed.house)) return refuse(c, 'Введинет номер дома');
    const old = account.addresses.find((one) => String(one.address_id) === textOf(address_id));
    if (!old && account.addresses.length >= MAX_ADDRESSES)
      return refuse(
        c,
        'Максимальное количество сохраненных адресов - 3, чтобы добавить новый - удалите один',
      );
    const name = `${typed.city}, ${typed.street_with_type}, ${typed.house}`;
    if (old) Object.assign(old, typed, { name });
    else {
      lastAddress += 1;
      account.addresses.push({ ...ADDRESS, ...typed, name, address_id: lastAddress });
    }
    return ok(c, { addresses: account.addresses });
  });
  app.delete(`${V1}/user/address/:id`, (c) => {
    const { account } = visitors.of(c);
    account.addresses = account.addresses.filter(
      ({ address_id }) => String(address_id) !== c.req.param('id'),
    );
    return ok(c, { addresses: account.addresses });
  });
}

/** Profile fields that a customer may change. */
const CHANGEABLE = [
  ...['name', 'surname', 'email', 'birthday', 'notifications', 'size', 'bootleg', 'foot_structure'],
  ...['foot_lift', 'extra_option', 'user_styles'],
];

function addProfile(app: Hono, visitors: Visitors): void {
  const customer = (handle: (c: Context) => Response | Promise<Response>) => forCustomer(visitors, handle);
  const profile = (c: Context) => ok(c, userOf(visitors.of(c)));
  const change = async (c: Context) => {
    const body: Body = await bodyOf(c);
    const { account } = visitors.of(c);
    for (const name of CHANGEABLE) if (name in body) account.fields[name] = body[name];
    return profile(c);
  };
  app.get(`${V1}/user/profile`, customer(profile));
  app.post(`${V1}/user/profile`, customer(change));
  app.post(
    `${V1}/user/profile/card_info`,
    customer((c) => ok(c, recordOf(userOf(visitors.of(c)).loyalty_card))),
  );
  app.post(
    `${V1}/user/deactivate`,
    customer((c) => {
      visitors.signOut(visitors.of(c));
      return done(c);
    }),
  );
  app.post(
    `${V1}/user/change_password`,
    customer(async (c) =>
      textOf((await bodyOf(c)).password).length < 8 ? refuse(c, 'Пароль слишком короткий') : done(c),
    ),
  );
  app.get(
    `${V1}/user/reviews`,
    customer((c) => ok(c, visitors.of(c).account.reviews)),
  );
  app.post(
    `${V1}/user/reviews`,
    customer(async (c) => {
      const review = await bodyOf(c);
      if (Object.keys(review).length === 0) return refuse(c, 'Поле обязательно для заполнения');
      const { reviews } = visitors.of(c).account;
      reviews.unshift({ ...review, id: reviews.length + 1 });
      return done(c);
    }),
  );
  app.get(
    `${V1}/user/cheques`,
    customer((c) => ok(c, [])),
  );
}

export function addPeople(app: Hono, visitors: Visitors): void {
  addSignIn(app, visitors);
  addAddresses(app, visitors);
  addProfile(app, visitors);
}
