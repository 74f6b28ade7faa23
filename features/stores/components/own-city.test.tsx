import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OwnCity } from './own-city';

const location = vi.hoisted(() => ({ city: { code: 'kazan', name: 'Казань' } }));
vi.mock('@/features/location', () => ({ useLocation: () => location }));

it('RT-16 leads to the stores of the shopper’s city from the list of all', () => {
  render(<OwnCity cities={['moscow', 'kazan']} />);
  expect(screen.getByRole('link', { name: 'Магазины вашего города: Казань' })).toHaveAttribute(
    'href',
    '/stores/kazan',
  );
});

it('RT-16 but not to a city without stores, nor to the first of the list', () => {
  for (const cities of [['moscow'], ['kazan', 'moscow']]) {
    const { container } = render(<OwnCity cities={cities} />);
    expect(container.querySelector('p')).toBeEmptyDOMElement();
  }
});
