import { RECIPIENT } from '../support/purchase.ts';
import { expect, test } from './fixtures.ts';

test.use({ quiet: false });

test('RT-05 MD-02 a visitor answers the notices and buys, from the menu to the order number', async ({
  phone,
  db,
}) => {
  await phone.open('/');
  await phone.find('region', 'Файлы cookie').find('button', 'Принять все').press();
  await phone
    .find('region', /^Ваш город/)
    .find('button', 'Да, спасибо')
    .press();
  await phone.find('button', 'Меню').press();
  const menu = phone.find('dialog', 'Меню');
  await menu.find('button', 'Обувь').press();
  await menu.find('link', 'Лоферы').press();
  await phone.at('/catalog/shoes/loafers');
  await menu.waitFor({ count: 0 });

  const card = phone.find('main').find('article').at(0).find('link').at(0);
  const { href } = await card.waitFor();
  await card.press();
  await phone.at(href);
  await phone
    .find('group', 'Размер')
    .find('radio', /^3[5-9](, Ограниченное количество)?$/)
    .at(0)
    .check();
  await phone.find('button', 'Добавить в корзину').press();
  await phone.find('button', 'В корзине').waitFor();

  await phone.find('button', /^Корзина, 1 товар/).press();
  const cart = phone.find('dialog', 'Корзина');
  await cart.find('region', 'К заказу').find('listitem').waitFor({ count: 1 });
  await cart.find('button', /^Оформить заказ/).press();
  await phone.at('/order');

  const ways = phone.find('group', 'Способ получения');
  await ways.find('radio', /пункт выдачи/).check();
  await phone.find('group', 'Пункт выдачи').find('radio', /^ПВЗ/).at(0).check();
  await phone
    .find('group', 'Оплата')
    .find('radio', /получении/)
    .at(0)
    .check();
  await phone.find('textbox', 'Имя').type(RECIPIENT.name);
  await phone.find('textbox', 'Фамилия').type(RECIPIENT.surname);
  await phone.find('textbox', 'Телефон').type(RECIPIENT.phone);
  await phone.find('textbox', 'E-mail').type(RECIPIENT.email);
  await phone.find('checkbox', /Принимаю условия/).check();
  await phone.find('button', /^Оформить заказ/).press();
  await phone.find('heading', 'Спасибо за заказ!').waitFor({ count: 1, isInViewport: true });
  await phone.at(/^\/order\/pt-\d+$/);
  const placed = await db
    .selectFrom('orders')
    .select('number')
    .where('email', '=', RECIPIENT.email)
    .execute();
  expect(placed).toHaveLength(1);
  await phone.find('main').waitFor({ text: expect.stringContaining(placed[0]?.number ?? '') });
});
