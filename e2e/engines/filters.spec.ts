import { expect, test } from './fixtures.ts';

/** Number of products on one page of a listing. */
const PAGE = 48;

const FOUND = /\d+ товар/;
const countOf = (text: string) => Number.parseInt(FOUND.exec(text)?.[0] ?? '', 10);

test('MD-13 CQ-01 CQ-06 a color and a price are applied, written to the address, and removed again', async ({
  phone,
}) => {
  await phone.open('/catalog/shoes');
  await phone.find('button', 'Фильтры').press();
  const dialog = phone.find('dialog', 'Фильтры');
  await dialog.find('checkbox', /Красный/).check();
  const show = dialog.find('button', /^Показать \d+ товар/);
  await show.waitFor({ isInViewport: true });
  await dialog.find('textbox', 'до').type('12000');
  await show.press();
  await phone.at('/catalog/shoes?filter[color]=red&filter[price]=max12000');
  await dialog.waitFor({ count: 0 });
  const found = phone.find('status').at(0);
  const both = await found.waitFor({ isFocused: true, text: expect.stringMatching(FOUND) });
  await phone
    .find('region', 'Товары')
    .find('article')
    .waitFor({ count: Math.min(countOf(both.text), PAGE) });

  await phone.find('link', /^Убрать фильтр: до 12 000/).press();
  await phone.at('/catalog/shoes?filter[color]=red');
  const red = await found.waitFor({ isFocused: true, text: expect.not.stringContaining(both.text) });
  expect(countOf(red.text)).toBeGreaterThan(countOf(both.text));
  await phone.back();
  await phone.at('/catalog/shoes?filter[color]=red&filter[price]=max12000');
  await phone.find('button', 'Фильтры, 2 выбрано').press();
  await dialog.find('checkbox', /Красный/).waitFor({ isChecked: true });
  await dialog.find('textbox', 'до').waitFor({ value: expect.stringMatching(/^12\s000$/) });
});
