import { expect, it } from 'vitest';
import { isSameCity } from '#lib/domain/addresses.ts';
import { searchCities } from '#lib/domain/city-search.ts';
import { CITIES } from './cities.ts';

const found = (query: string) => searchCities(CITIES, query, { inside: true }).map(({ name }) => name);

it.each([
  ['санкт петербург', 'Санкт-Петербург'],
  ['Санкт‑Петербург', 'Санкт-Петербург'],
  ['Санкт – Петербург', 'Санкт-Петербург'],
  ['санктпетербург', 'Санкт-Петербург'],
  ['с петербург', 'Санкт-Петербург'],
  ['С-Пб', 'Санкт-Петербург'],
  ['спб', 'Санкт-Петербург'],
  ['Пите', 'Санкт-Петербург'],
  ['gbnth', 'Санкт-Петербург'],
  ['cg,', 'Санкт-Петербург'],
  ['cfyrn gtnth,ehu', 'Санкт-Петербург'],
  ['sankt-peterburg', 'Санкт-Петербург'],
  ['St. Petersburg', 'Санкт-Петербург'],
  ['Санкт-Петербург, Ленинградская область', 'Санкт-Петербург'],
  ['ростов на дону', 'Ростов-на-Дону'],
  ['Ростов-на-дону г.', 'Ростов-на-Дону'],
  ['ростов', 'Ростов-на-Дону'],
  ['ростов н/д', 'Ростов-на-Дону'],
  ['hjcnjd yf ljye', 'Ростов-на-Дону'],
  ['йошкар ола', 'Йошкар-Ола'],
  ['Йошкар - Ола', 'Йошкар-Ола'],
  ['qjirfh jkf', 'Йошкар-Ола'],
  ['южно сахалинск', 'Южно-Сахалинск'],
  ['улан удэ', 'Улан-Удэ'],
  ['комсомольск на амуре', 'Комсомольск-на-Амуре'],
  ['г. Москва', 'Москва'],
  ['г.Москва', 'Москва'],
  ['г Москва', 'Москва'],
  ['город москва', 'Москва'],
  ['Москва г', 'Москва'],
  ['Москва, Россия', 'Москва'],
  ['Москва Московская область', 'Москва'],
  ['МСК', 'Москва'],
  ['rfpfym', 'Казань'],
  ['RFPFYM', 'Казань'],
  ['vjcrdf', 'Москва'],
  ['vjc', 'Москва'],
  ['Moskva', 'Москва'],
  ['moscow', 'Москва'],
  ['MOCKBA', 'Москва'],
  ['Kaзань', 'Казань'],
  ['Казань Татарстан', 'Казань'],
  ['респ. Татарстан, г. Казань', 'Казань'],
  ['kazan', 'Казань'],
  ['екб', 'Екатеринбург'],
  ['tr,', 'Екатеринбург'],
  ['екатиренбург', 'Екатеринбург'],
  ['екатир', 'Екатеринбург'],
  ['Ekaterinburg', 'Екатеринбург'],
  ['свердловск', 'Екатеринбург'],
  ['Питир', 'Санкт-Петербург'],
  ['набчелны', 'Набережные Челны'],
  ['камчатка', 'Петропавловск-Камчатский'],
  ['приморье', 'Владивосток'],
  ['Ханты-Мансийск', 'Сургут'],
  ['нск', 'Новосибирск'],
  ['новосиб', 'Новосибирск'],
  ['ннов', 'Нижний Новгород'],
  ['н.новгород', 'Нижний Новгород'],
  ['нижний', 'Нижний Новгород'],
  ['новгород', 'Нижний Новгород'],
  ['nizhniy novgorod', 'Нижний Новгород'],
  ['великий новгород', 'Великий Новгород'],
  ['чб', 'Чебоксары'],
  ['тольяти', 'Тольятти'],
  ['Химки Московская область', 'Химки'],
  ['Химки, Московская обл.', 'Химки'],
  ['Московская обл, г Химки', 'Химки'],
  ['химки подмосковье', 'Химки'],
  ['Одинцово, Химки', 'Химки'],
  ['орел', 'Орёл'],
  ['ОРЁЛ', 'Орёл'],
  ['Оре\u0308л', 'Орёл'],
  ['jh`k', 'Орёл'],
  ['королев', 'Королёв'],
  ['Мінск', 'Минск'],
  ['Магілёў', 'Могилёв'],
  ['\u200bтверь\u00a0', 'Тверь'],
  ['наб. челны', 'Набережные Челны'],
  ['xtkz,bycr', 'Челябинск'],
])('AP-13 «%s» finds %s first', (query, city) => {
  expect(found(query)[0]).toBe(city);
});

it('AP-13 a region finds its cities, the largest first', () => {
  const region = CITIES.filter((city) => city.region === 'Московская область');
  for (const query of ['Московская обл.', 'московская область', 'подмосковье'])
    expect(found(query).toSorted()).toEqual(region.map(({ name }) => name).toSorted());
  expect(found('Московская обл.')[0]).toBe('Балашиха');
});

it('AP-13 every city is found in any case, without hyphens, in the other layout, and by its Latin code', () => {
  for (const { name, code } of CITIES) {
    for (const query of [name, name.toUpperCase(), `г. ${name}`, name.replaceAll('-', ' '), code])
      expect(found(query), query).toContain(name);
    expect(found(name)[0]).toBe(name);
    expect(isSameCity(`г.${name.replaceAll('-', ' – ')}`, name)).toBe(true);
  }
});

it.each(['Лондон', 'ъъъъ', '%', '_', "'", '---', '12345', 'вввввв', 'абракадабра', 'constructor'])(
  'AP-13 «%s» finds no city',
  (query) => {
    expect(found(query)).toEqual([]);
  },
);

it('an address matches a city by its name, or by a short name that only this city has', () => {
  expect(isSameCity('г. Санкт Петербург', 'Санкт-Петербург')).toBe(true);
  expect(isSameCity('СПб', 'Санкт-Петербург')).toBe(true);
  expect(isSameCity('Ростов', 'Ростов-на-Дону')).toBe(false);
  expect(isSameCity('Новгород', 'Нижний Новгород')).toBe(false);
  expect(isSameCity('Москва, Зеленоград', 'Москва')).toBe(false);
  expect(isSameCity('', 'Москва')).toBe(false);
});

it('AP-13 a short name matches one city only', () => {
  for (const { name } of CITIES) {
    for (const other of CITIES)
      expect(isSameCity(name, other.name), `${name} ${other.name}`).toBe(name === other.name);
  }
});
