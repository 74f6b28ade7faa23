import { expect, it } from 'vitest';
import { labelsAbove } from './label-places';

const KAZAN = { text: 'Казань', x: 390, y: 200 };
const NIZHNIJ = { text: 'Нижний Новгород', x: 340, y: 200 };

it('labels stand below their pins while there is room', () => {
  expect(labelsAbove([KAZAN, { ...NIZHNIJ, x: 200 }])).toEqual(new Set());
  expect(labelsAbove([KAZAN, { ...NIZHNIJ, y: 240 }])).toEqual(new Set());
});

it('of two that would overlap, the later one stands above', () => {
  expect(labelsAbove([KAZAN, NIZHNIJ])).toEqual(new Set(['Нижний Новгород']));
});
