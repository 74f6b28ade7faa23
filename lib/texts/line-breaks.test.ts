import { expect, it } from 'vitest';
import { bindFigures, bindWords } from './line-breaks.ts';

it('binds the two numbers of a range, and no words around another dash', () => {
  expect(bindFigures('<td>2–4</td><td>10:00–22:00</td>')).toBe(
    '<td>2–\u20604</td><td>10:00–\u206022:00</td>',
  );
  expect(bindFigures('сумка – 3, Москва–Тверь')).toBe('сумка – 3, Москва–Тверь');
});

it('binds the number of an order, and no words around another hyphen', () => {
  expect(bindFigures('заказ PT-100003, VZ-500001')).toBe('заказ PT-\u2060100003, VZ-\u2060500001');
  expect(bindFigures('8 495 123-45-67, из-за, QR-код')).toBe('8 495 123-45-67, из-за, QR-код');
});

it('binds a number and its unit, and no other word', () => {
  expect(bindFigures('за 15 минут, 3 дня, 5 дней, 2,5 см, 1 шт.')).toBe(
    'за 15\u00a0минут, 3\u00a0дня, 5\u00a0дней, 2,5\u00a0см, 1\u00a0шт.',
  );
  expect(bindFigures('31 декабря и 1 мая')).toBe('31\u00a0декабря и 1\u00a0мая');
  expect(bindFigures('3 модели, с 18 до 22')).toBe('3 модели, с 18 до 22');
  expect(bindFigures('1 500 ₽ от 10 000 ₽, 5 1000')).toBe('1\u00a0500\u00a0₽ от 10\u00a0000\u00a0₽, 5 1000');
});

it('binds a short word and the next word, also at the beginning and after another short word', () => {
  expect(bindWords('И на плече, и в руке: 3 дня для ухода')).toBe(
    'И\u00a0на\u00a0плече, и\u00a0в\u00a0руке: 3\u00a0дня для\u00a0ухода',
  );
  expect(bindWords('по-разному и по дому, депо-склад')).toBe(
    'по-\u2060разному и\u00a0по\u00a0дому, депо-склад',
  );
  expect(bindWords('ул. Баумана, 44 к. 2')).toBe('ул.\u00a0Баумана, 44 к.\u00a02');
  expect(bindWords('пальто кто-то из-за окна')).toBe('пальто кто-то из-за окна');
  expect(bindWords('<p class="a b">у <b>дома</b> с котом</p>')).toBe(
    '<p class="a b">у\u00a0<b>дома</b> с\u00a0котом</p>',
  );
});
