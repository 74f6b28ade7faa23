import { expect, it } from 'vitest';
import { isPhone, normalizePhone } from './phone';
import { maskPhone } from './phone-mask';

it.each([
  ['9', '+7 9'],
  ['8', '+7'],
  ['7', '+7'],
  ['89', '+7 9'],
  ['+7 9161', '+7 916-1'],
  ['89161234567', '+7 916-123-45-67'],
  ['8 (916) 123-45-67', '+7 916-123-45-67'],
  ['79161234567', '+7 916-123-45-67'],
  ['+79161234567', '+7 916-123-45-67'],
  ['9161234567', '+7 916-123-45-67'],
  ['+7 89161234567', '+7 916-123-45-67'],
  ['+7+79161234567', '+7 916-123-45-67'],
  ['+7 916-123-45-678', '+7 916-123-45-67'],
  ['+3', '+3'],
  ['+37', '+37'],
  ['+375291234567', '+375 291-234-567'],
  ['375291234567', '+375 291-234-567'],
  ['+374101234567', '+374 101-234-567'],
  ['+', '+'],
  ['', ''],
])('VA-01 «%s» in the field becomes «%s»', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});

it('VA-01 key by key, a number typed with 8, with 7 or without either ends the same', () => {
  for (const number of ['89161234567', '79161234567', '9161234567', '+79161234567']) {
    const shown = [...number].reduce((field, key) => maskPhone(field + key), '');
    expect(shown).toBe('+7 916-123-45-67');
    expect(isPhone(normalizePhone(shown))).toBe(true);
  }
});

it('VA-01 every key can be deleted again', () => {
  let field = '+7 916-123-45-67';
  for (let step = 0; field !== '' && step < 30; step++) field = maskPhone(field.slice(0, -1));
  expect(field).toBe('');
});
