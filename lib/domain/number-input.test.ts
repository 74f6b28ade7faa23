import { describe, expect, it } from 'vitest';
import { cleanNumber, isSameNumber, parseNumberFromUrl } from './number-input.ts';

describe('a typed number', () => {
  it.each([
    ['70001', '70001'],
    [' № 70001. ', '70001'],
    ['В-77/2026', 'В-77/2026'],
    ['«b2c-77»', 'b2c-77'],
    ['#5\u200b', '5'],
    ['', ''],
    [' №. ', ''],
  ])('cleans %j to %j', (typed, number) => {
    expect(cleanNumber(typed)).toBe(number);
  });
});

describe('a number in an address', () => {
  it.each([
    ['pt-100001', 'PT-100001'],
    ['в-77/2026', 'В-77/2026'],
    [null, null],
    ['', null],
    ['x'.repeat(41), null],
  ])('reads %j as %j', (part, number) => {
    expect(parseNumberFromUrl(part)).toBe(number);
  });
});

describe('two spellings of a number', () => {
  it.each([
    ['PT-100001', 'pt 100001'],
    ['PT-100001', '№100001'],
    ['РТ-100001', 'PT-100001'],
    ['70001', '70001'],
    ['В-77/2026', 'в-77/2026'],
  ])('%j and %j are the same', (one, other) => {
    expect(isSameNumber(one, other)).toBe(true);
    expect(isSameNumber(other, one)).toBe(true);
  });

  it.each([
    ['PT-100001', 'PT-100002'],
    ['PT-100001', 'VZ-100001'],
    ['B2C-77', '77'],
    ['70001', '700010'],
    ['', ''],
    ['-', '-'],
  ])('%j and %j differ', (one, other) => {
    expect(isSameNumber(one, other)).toBe(false);
  });
});
