import { expect, test } from './fixtures';

test('MD-13 CQ-01 CQ-06 a color and a price are applied, in the address, and come off again', async ({
  phone,
}) => {
  await phone.open('/catalog/shoes');
  await phone.find('button', 'Фильтры').press();
  const dialog = phone.find('dialog', 'Фильтры');
  await dialog.find('checkbox', /Красный/).check();
  const show = dialog.find('button', /^Показать \d+ товар/);
  const all = await show.waitFor({ isInViewport: true });
  await dialog.find('textbox', 'до').type('12000');
  const narrowed = await show.waitFor({ text: expect.not.stringContaining(all.text) });
  await show.press();
  await phone.at('/catalog/shoes?filter[color]=red&filter[price]=max12000');
  await dialog.waitFor({ count: 0 });
  const promised = Number(/\d+/.exec(narrowed.text)?.[0]);
  const found = phone.find('status').at(0);
  await found.waitFor({ isFocused: true, text: expect.stringContaining(`${promised} товар`) });
  await phone
    .find('region', 'Товары')
    .find('article')
    .waitFor({ count: Math.min(promised, 48) });

  await phone.find('link', /^Убрать фильтр: до 12 000/).press();
  await phone.at('/catalog/shoes?filter[color]=red');
  await phone.back();
  await phone.at('/catalog/shoes?filter[color]=red&filter[price]=max12000');
  await phone.find('button', 'Фильтры, 2 выбрано').press();
  await dialog.find('checkbox', /Красный/).waitFor({ isChecked: true });
  await dialog.find('textbox', 'до').waitFor({ value: expect.stringMatching(/^12\s000$/) });
});
