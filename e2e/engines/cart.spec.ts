import { findShoes } from '../support/find-shoes.ts';
import { expect, test } from './fixtures.ts';

const RESERVE = 5;

test('ST-17 VA-14 a cart line is added, changed, stored across a reload, removed and restored', async ({
  phone,
  request,
}) => {
  const [shoes] = await findShoes(
    request,
    (card) => card.offers.some(({ quantity }) => quantity > RESERVE),
    1,
  );
  const size = shoes?.offers.find(({ quantity }) => quantity > RESERVE)?.title ?? '';
  await phone.open(`/product/${shoes?.code}`);
  await phone.find('group', 'Размер').find('radio', size).check();
  await phone.find('button', 'Добавить в корзину').press();
  await phone.find('button', 'В корзине').press();

  const cart = phone.find('dialog', 'Корзина');
  const lines = cart.find('region', 'К заказу').find('listitem');
  await lines.waitFor({ count: 1, text: expect.stringContaining(shoes?.title ?? '') });
  await cart.find('combobox', /^Количество/).choose('2');
  const bag = phone.find('banner').find('button', /^Корзина, 2 товара/);
  await bag.waitFor();
  await phone.reload();
  await bag.press();
  await cart.find('combobox', /^Количество/).waitFor({ value: '2' });

  await cart.find('button', /^Удалить/).press();
  await cart.waitFor({ text: expect.stringContaining('В корзине пока пусто') });
  await cart.find('button', 'Вернуть').press();
  await lines.waitFor({ count: 1 });
  await cart.find('combobox', /^Количество/).waitFor({ value: '2' });
  await cart.find('button', /^Удалить/).press();
  await cart.waitFor({ text: expect.stringContaining('В корзине пока пусто') });
  await phone.reload();
  await phone.find('banner').find('button', 'Корзина').waitFor();
});
