import { expect, it } from 'vitest';
import { findLabelPin, findLabelsAbove } from './label-places.ts';

const KAZAN = { text: 'Казань', x: 390, y: 200 };
const NIZHNIJ = { text: 'Нижний Новгород', x: 340, y: 200 };

it('labels are below their pins while there is room', () => {
  expect(findLabelsAbove([KAZAN, { ...NIZHNIJ, x: 200 }])).toEqual(new Set());
  expect(findLabelsAbove([KAZAN, { ...NIZHNIJ, y: 240 }])).toEqual(new Set());
});

it('the later of two labels that would overlap is above', () => {
  expect(findLabelsAbove([KAZAN, NIZHNIJ])).toEqual(new Set(['Нижний Новгород']));
});

it('a label belongs to the pin of its city, which may be a cluster, or to the city without a pin nearby', () => {
  const group = { x: 365, y: 200 };
  expect([KAZAN, NIZHNIJ].map((city) => findLabelPin(city, [group, { x: 900, y: 200 }]))).toEqual([
    group,
    group,
  ]);
  expect(findLabelPin({ x: 100, y: 100 }, [group])).toEqual({ x: 100, y: 100 });
  expect(findLabelsAbove([KAZAN, NIZHNIJ].map((city) => ({ text: city.text, ...group })))).toEqual(
    new Set(['Нижний Новгород']),
  );
});
