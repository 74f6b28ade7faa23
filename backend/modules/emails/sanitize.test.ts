import { expect, it } from 'vitest';
import { sanitizeName, stripLinks, toGreetingName } from './sanitize.ts';

it.each([
  ['Анна-Мария', 'Анна-Мария'],
  ["О'Брайен", "О'Брайен"],
  ['Алексе\u0301й', 'Алексе\u0301й'],
  ['evil.ru', 'evil ru'],
  ['https://evil.ru/x', 'https evil ru x'],
  ['8 900 000-00-00', '- -'],
  [`${'ы'.repeat(60)}`, `${'ы'.repeat(40)}…`],
])('sanitizes a name that any visitor may have entered, %j, to %j', (name, greeted) => {
  expect(sanitizeName(name)).toBe(greeted);
});

it('does not change a customer’s name in an e-mail to their confirmed mailbox', () => {
  expect(toGreetingName({ name: 'Анна 2', is_own_mailbox: true })).toBe('Анна 2');
  expect(toGreetingName({ name: 'Анна 2', is_own_mailbox: false })).toBe('Анна');
});

it.each([
  ['С днём рождения!\nЦелую. Твоя мама', 'С днём рождения!\nЦелую. Твоя мама'],
  ['Забери на https://evil.ru/x сегодня', 'Забери на … сегодня'],
  ['пиши на me@evil.ru, жду', 'пиши на … жду'],
  ['evil.ru', '…'],
  ['приз.рф/код', '…'],
  ['evil。com и me＠evil．com', '… и …'],
  ['Стоит 1.500 рублей, в 12.30', 'Стоит 1.500 рублей, в 12.30'],
  ['Люблю.Целую', '…'],
])('removes links from the greeting %j of a certificate: %j', (text, sent) => {
  expect(stripLinks(text)).toBe(sent);
});
