import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductCard } from '#lib/contracts/product.ts';
import { DEFAULT_IDENTITY } from '#lib/identity/default.ts';
import type { Identity } from '#lib/identity/schema.ts';
import { EmptyHomePage, HomeIntroduction } from './opening.tsx';

const initial = globalThis.shopIdentity;
afterEach(() => {
  globalThis.shopIdentity = initial;
});

const setIdentity = (identity: Partial<Identity>) => {
  globalThis.shopIdentity = { ...DEFAULT_IDENTITY, ...identity };
};

const ring: ProductCard = {
  id: 7,
  code: 'utro',
  title: 'Кольцо «Утро»',
  vendor_code: 'K-1',
  price: { price: 48_900, base_price: 48_900, discount_percent: 0, discount_info: null },
  images: { main: [], preview: '/media/series/ring.front' },
  color: { value: [] },
  crossing_color: [],
  offers: [],
  is_available: true,
  is_novelty: false,
  label: null,
  rating: null,
};

const read = (element: HTMLElement) => element.textContent?.replaceAll(/\u00A0|\u2060/g, ' ');

describe('opening of a start page without banners', () => {
  it('has the tagline as the heading, the description, and a link to the catalog', () => {
    setIdentity({ tagline: 'кольца ручной работы', description: 'Мастерская в Костроме.' });
    render(<HomeIntroduction product={null} />);
    expect(read(screen.getByRole('heading', { level: 1 }))).toBe('Кольца ручной работы');
    expect(read(screen.getByText(/Мастерская/))).toBe('Мастерская в Костроме.');
    expect(screen.getByRole('link', { name: 'Смотреть товары' })).toHaveAttribute(
      'href',
      '/catalog/view/all',
    );
    expect(screen.queryByRole('img', { hidden: true })).toBeNull();
  });

  it('has a description that begins with the tagline only once, as the heading', () => {
    setIdentity({ tagline: 'кольца', description: 'Кольца из мастерской.' });
    render(<HomeIntroduction product={null} />);
    expect(read(screen.getByRole('heading', { level: 1 }))).toBe('Кольца из мастерской');
    expect(screen.getAllByText(/Кольца/)).toHaveLength(1);
  });

  it('prefers the heading of the SEO texts', () => {
    setIdentity({ tagline: 'кольца', description: 'Кольца из мастерской.' });
    render(<HomeIntroduction heading="Кольца и серьги" product={null} />);
    expect(read(screen.getByRole('heading', { level: 1 }))).toBe('Кольца и серьги');
    expect(read(screen.getByText(/мастерской/))).toBe('Кольца из мастерской.');
  });

  it('has the picture of the product with high priority, its name and its price in one link', () => {
    setIdentity({ tagline: 'кольца' });
    const { container } = render(<HomeIntroduction product={ring} />);
    const link = screen.getByRole('link', { name: /Кольцо «Утро».*48/ });
    expect(link).toHaveAttribute('href', '/product/utro');
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture?.getAttribute('srcset')).toContain('/media/series/ring.front/400.avif 400w');
  });
});

it('the start page of a shop without products has one heading and the contacts', () => {
  setIdentity({ email: 'hello@shop.example' });
  render(<EmptyHomePage />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText('Скоро откроемся')).toBeVisible();
  expect(screen.getByRole('link', { name: 'hello@shop.example' })).toBeVisible();
});
