import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Categories } from './categories.tsx';

const listTiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Раздел ${index}`,
    url: `/catalog/s-${index}`,
    image: { src: `/media/tiles/${index}`, alt: '', width: 800, height: 1000 },
  }));

it.each([
  [1, 1],
  [2, 2],
  [4, 4],
  [5, 5],
  [6, 6],
  [7, 4],
  [9, 5],
  [12, 6],
])('arranges %i tiles in rows of at most %i', (count, columns) => {
  render(<Categories title="Разделы" items={listTiles(count)} />);
  expect(screen.getByRole('list')).toHaveAttribute('data-columns', String(columns));
  expect(screen.getAllByRole('link')).toHaveLength(count);
});
