import { describe, expect, it } from 'vitest';
import {
  formatDeliveryDays,
  formatDeliveryMethod,
  formatStoreAvailability,
  formatStoreNotes,
} from './delivery.ts';

const TODAY = '2026-11-21';
/** Replaces no-break spaces and word joiners, which are invisible. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const days = (first: string, last = first) => plain(formatDeliveryDays(first, last, TODAY));

describe('the day of a delivery', () => {
  it.each([
    ['2026-11-21', 'сегодня'],
    ['2026-11-22', 'завтра'],
    ['2026-11-23', 'в понедельник, 23 ноября'],
    ['2026-11-24', 'во вторник, 24 ноября'],
    ['2026-11-25', 'в среду, 25 ноября'],
    ['2026-11-26', 'в четверг, 26 ноября'],
    ['2026-11-27', 'в пятницу, 27 ноября'],
    ['2026-11-28', 'в субботу, 28 ноября'],
    ['2026-11-29', 'в воскресенье, 29 ноября'],
    ['2027-05-01', 'в субботу, 1 мая'],
  ])('%s is formatted as «%s»', (day, said) => expect(days(day)).toBe(said));

  it('is a range when the day is not certain', () => {
    expect(days('2026-11-21', '2026-11-22')).toBe('сегодня или завтра');
    expect(days('2026-11-22', '2026-11-24')).toBe('22–24 ноября');
    expect(days('2026-11-30', '2026-12-02')).toBe('30 ноября – 2 декабря');
  });

  it('contains no line break, except between the weekday and the day', () => {
    expect(formatDeliveryDays('2026-11-24', '2026-11-24', TODAY).split(' ')).toHaveLength(2);
    expect(formatDeliveryDays('2026-11-24', '2026-11-26', TODAY)).not.toContain(' ');
  });
});

it('a delivery method is formatted as one sentence, with its price or as free', () => {
  expect(plain(formatDeliveryMethod('Курьером', 'завтра', 0))).toBe('Курьером завтра, бесплатно');
  expect(plain(formatDeliveryMethod('Курьером', 'завтра', 390))).toBe('Курьером завтра, 390 ₽');
});

describe('a product in a store', () => {
  it.each([
    ['«Полутон» на Кузнецком Мосту', 'Сегодня на Кузнецком Мосту'],
    ['«Полутон» в галерее «Лихоборы»', 'Сегодня в галерее «Лихоборы»'],
    ['Кузнецкий Мост', 'Сегодня в магазине «Кузнецкий Мост»'],
    ['ТЦ «Весна»', 'Сегодня в магазине ТЦ «Весна»'],
    ['«Полутон» Невский', 'Сегодня в магазине «Полутон» Невский'],
  ])('%s is not declined', (name, said) =>
    expect(plain(formatStoreAvailability('сегодня', name))).toBe(said),
  );

  it('has a note with its sizes and the number of other stores', () => {
    expect(plain(formatStoreNotes(['37', '38'], 1))).toBe('Размеры 37, 38 · ещё в 1 магазине');
    expect(plain(formatStoreNotes(['37'], 2))).toBe('Размер 37 · ещё в 2 магазинах');
    expect(plain(formatStoreNotes(['единый'], 21))).toBe('Ещё в 21 магазине');
    expect(formatStoreNotes(['единый'], 0)).toBe('');
  });
});
