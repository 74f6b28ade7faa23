import { expect, it } from 'vitest';
import { joinRanges } from './ranges';

it('joins the ends of a range, and leaves every other dash to break', () => {
  expect(joinRanges('<td>2–4 дня</td><td>10:00–22:00</td>')).toBe(
    '<td>2–\u20604 дня</td><td>10:00–\u206022:00</td>',
  );
  expect(joinRanges('сумка – 3 шт., Москва–Тверь')).toBe('сумка – 3 шт., Москва–Тверь');
});
