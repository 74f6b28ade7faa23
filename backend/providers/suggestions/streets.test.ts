import { describe, expect, it } from 'vitest';
import { parseStreet } from '#lib/domain/street-input.ts';
import { findStreets } from './streets.ts';

const NONE = { house: '', block: '', flat: '' };

describe('AP-16 a street as it is entered', () => {
  it.each([
    ['Ленина', { street: 'Ленина', ...NONE }],
    ['Ленина 12', { street: 'Ленина', ...NONE, house: '12' }],
    ['Ленина,12', { street: 'Ленина', ...NONE, house: '12' }],
    ['ул. Ленина, д. 12', { street: 'ул. Ленина', ...NONE, house: '12' }],
    ['Ленина 12а', { street: 'Ленина', ...NONE, house: '12а' }],
    ['Ленина 12/2', { street: 'Ленина', ...NONE, house: '12/2' }],
    ['Ленина 12к3', { street: 'Ленина', ...NONE, house: '12', block: '3' }],
    ['Ленина 12 к. 3', { street: 'Ленина', ...NONE, house: '12', block: '3' }],
    ['Ленина 12 корпус 3', { street: 'Ленина', ...NONE, house: '12', block: '3' }],
    ['Ленина 12с1', { street: 'Ленина', ...NONE, house: '12', block: 'стр. 1' }],
    ['Ленина 12 строение 1', { street: 'Ленина', ...NONE, house: '12', block: 'стр. 1' }],
    ['Ленина дом 12 корп. 3 кв. 45', { street: 'Ленина', house: '12', block: '3', flat: '45' }],
    ['Ленина 12 кв 45', { street: 'Ленина', ...NONE, house: '12', flat: '45' }],
    ['8 Марта', { street: '8 Марта', ...NONE }],
    ['8 Марта 5', { street: '8 Марта', ...NONE, house: '5' }],
    ['1905', { street: '1905', ...NONE }],
    ['40 лет Победы 7', { street: '40 лет Победы', ...NONE, house: '7' }],
  ])('%s', (typed, read) => {
    expect(parseStreet(typed)).toEqual(read);
  });

  it('is parsed quickly, however long and unusual it is', () => {
    const from = performance.now();
    for (const typed of ['1 '.repeat(150), 'а '.repeat(150), 'к1'.repeat(150), ',,,'.repeat(100)])
      findStreets(typed, 5);
    expect(performance.now() - from).toBeLessThan(1_000);
  });
});

describe('AP-16 common streets', () => {
  const found = (query: string) => findStreets(query, 5).map(({ street_with_type }) => street_with_type);

  it('are found by the beginnings of their words and by their kind', () => {
    expect(found('лени').slice(0, 3)).toEqual(['ул. Ленина', 'пр-т Ленина', 'пл. Ленина']);
    expect(found('улица лени')[0]).toBe('ул. Ленина');
    expect(found('пр-кт ленина')).toEqual(['пр-т Ленина']);
    expect(found('зелен')).toEqual(['ул. Зелёная']);
    expect(found('якуба')).toEqual(['ул. Якуба Коласа']);
    expect(found('8 мар')).toEqual(['ул. 8 Марта']);
  });

  it('are not found by a kind only', () => {
    expect(found('улица')).toEqual([]);
  });
});
