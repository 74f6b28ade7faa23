import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import {
  type Body,
  readBody,
  requireCustomer,
  sendRefusal,
  sendResult,
  sendSuccess,
  toRecord,
  toText,
  V1,
} from './answers.ts';
import { BONUS } from './cart.ts';
import { toLocation } from './locations.ts';
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
    phone: phoneOf(toText(phone)),
    phoneConfirmed: toText(phone) !== '',
    birthday: null,
    birthday_confirmed: false,
    location: toLocation(city),
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
  app.get('/api/v1/auth/check', (c) => sendResult(c, { auth: visitors.getVisitor(c).isAuth }));
  app.post(`${V1}/authentication/anonymous`, (c) => {
    visitors.getVisitor(c);
    return sendSuccess(c);
  });
  app.post(`${V1}/authentication/get_code`, async (c) => {
    const { phone } = await readBody(c);
    return PHONE.test(toText(phone)) ? sendResult(c, { hash: randomUUID() }) : sendRefusal(c, WRONG_PHONE);
  });
  app.post(`${V1}/authentication/check_code`, async (c) => {
    const { phone, code, hash } = await readBody(c);
    if (!toText(hash) || toText(code) !== SMS_CODE) return sendRefusal(c, 'Неверный код');
    visitors.signIn(visitors.getVisitor(c), toText(phone));
    return sendSuccess(c);
  });
  app.post(`${V1}/authentication/user`, async (c) => {
    const { login, password } = await readBody(c);
    if (!EMAIL.test(toText(login)) || password !== PASSWORD)
      return sendRefusal(c, 'Неверный e-mail или пароль');
    visitors.signIn(visitors.getVisitor(c), toText(login));
    return sendSuccess(c);
  });
  app.post(`${V1}/authentication/silent`, async (c) =>
    EMAIL.test(toText((await readBody(c)).login)) ? sendSuccess(c) : sendRefusal(c, WRONG_FIELD),
  );
  app.post(`${V1}/authentication/magic_link`, (c) => sendRefusal(c, 'Ссылка устарела'));
  app.post(`${V1}/user/register`, async (c) => {
    const { email, phone } = await readBody(c);
    return EMAIL.test(toText(email)) || PHONE.test(toText(phone))
      ? sendSuccess(c)
      : sendRefusal(c, WRONG_FIELD);
  });
  for (const path of ['confirm_register', 'restore_password'])
    app.post(`${V1}/user/${path}`, (c) => sendRefusal(c, 'Ссылка устарела'));
  app.post(`${V1}/user/logout`, (c) => {
    visitors.signOut(visitors.getVisitor(c));
    return sendSuccess(c);
  });
  app.post(`${V1}/phone/check`, async (c) =>
    PHONE.test(toText((await readBody(c)).phone)) ? sendSuccess(c) : sendRefusal(c, WRONG_PHONE),
  );
  app.post(`${V1}/phone/confirm`, async (c) =>
    toText((await readBody(c)).pin) === SMS_CODE ? sendSuccess(c) : sendRefusal(c, 'Неверный код'),
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
  app.get(`${V1}/user/address`, (c) =>
    sendResult(c, { addresses: visitors.getVisitor(c).account.addresses }),
  );
  app.post(`${V1}/user/address`, async (c) => {
    const { account } = visitors.getVisitor(c);
    const { address_id, return_basket: _, ...typed } = await readBody(c);
    if (!toText(typed.street_with_type)) return sendRefusal(c, 'Введинет улицу и номер дома');
    if (!toText(typed.house)) return sendRefusal(c, 'Введинет номер дома');
    const old = account.addresses.find((one) => String(one.address_id) === toText(address_id));
    if (!old && account.addresses.length >= MAX_ADDRESSES)
      return sendRefusal(
        c,
        'Максимальное количество сохраненных адресов - 3, чтобы добавить новый - удалите один',
      );
    const name = `${typed.city}, ${typed.street_with_type}, ${typed.house}`;
    if (old) Object.assign(old, typed, { name });
    else {
      lastAddress += 1;
      account.addresses.push({ ...ADDRESS, ...typed, name, address_id: lastAddress });
    }
    return sendResult(c, { addresses: account.addresses });
  });
  app.delete(`${V1}/user/address/:id`, (c) => {
    const { account } = visitors.getVisitor(c);
    account.addresses = account.addresses.filter(
      ({ address_id }) => String(address_id) !== c.req.param('id'),
    );
    return sendResult(c, { addresses: account.addresses });
  });
}

/** Profile fields that a customer may change. */
const CHANGEABLE = [
  ...['name', 'surname', 'email', 'birthday', 'notifications', 'size', 'bootleg', 'foot_structure'],
  ...['foot_lift', 'extra_option', 'user_styles'],
];

function addProfile(app: Hono, visitors: Visitors): void {
  const customer = (handle: (c: Context) => Response | Promise<Response>) =>
    requireCustomer(visitors, handle);
  const profile = (c: Context) => sendResult(c, userOf(visitors.getVisitor(c)));
  const change = async (c: Context) => {
    const body: Body = await readBody(c);
    const { account } = visitors.getVisitor(c);
    for (const name of CHANGEABLE) if (name in body) account.fields[name] = body[name];
    return profile(c);
  };
  app.get(`${V1}/user/profile`, customer(profile));
  app.post(`${V1}/user/profile`, customer(change));
  app.post(
    `${V1}/user/profile/card_info`,
    customer((c) => sendResult(c, toRecord(userOf(visitors.getVisitor(c)).loyalty_card))),
  );
  app.post(
    `${V1}/user/deactivate`,
    customer((c) => {
      visitors.signOut(visitors.getVisitor(c));
      return sendSuccess(c);
    }),
  );
  app.post(
    `${V1}/user/change_password`,
    customer(async (c) =>
      toText((await readBody(c)).password).length < 8
        ? sendRefusal(c, 'Пароль слишком короткий')
        : sendSuccess(c),
    ),
  );
  app.get(
    `${V1}/user/reviews`,
    customer((c) => sendResult(c, visitors.getVisitor(c).account.reviews)),
  );
  app.post(
    `${V1}/user/reviews`,
    customer(async (c) => {
      const review = await readBody(c);
      if (Object.keys(review).length === 0) return sendRefusal(c, 'Поле обязательно для заполнения');
      const { reviews } = visitors.getVisitor(c).account;
      reviews.unshift({ ...review, id: reviews.length + 1 });
      return sendSuccess(c);
    }),
  );
  app.get(
    `${V1}/user/cheques`,
    customer((c) => sendResult(c, [])),
  );
}

export function addPeople(app: Hono, visitors: Visitors): void {
  addSignIn(app, visitors);
  addAddresses(app, visitors);
  addProfile(app, visitors);
}
