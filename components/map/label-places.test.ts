import { expect, it } from 'vitest';
import { findLabelPin, findLabelsAbove } from './label-places.ts';

const KAZAN = { text: 'Казань', x: 390, y: 200 };
const NIZHNIJ = { text: 'Нижний Новгород', x: 340, y: 200 };

it('labels are below their pins if there is room', () => {
  expect(findLabelsAbove([KAZAN, { ...NIZHNIJ, x: 200 }])).toEqual(new Set());
  expect(findLabelsAbove([KAZAN, { ...NIZHNIJ, y: 240 }])).toEqual(new Set());
});

it('the second of two overlapping labels is above its pin', () => {
  expect(findLabelsAbove([KAZAN, NIZHNIJ])).toEqual(new Set(['Нижний Новгород']));
});

it('a label is at the pin or cluster of its city, or at the city itself if no pin is near', () => {
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
