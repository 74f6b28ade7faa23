import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ProductCard as Product } from '#lib/contracts/product.ts';
import { ProductCard } from './product-card.tsx';

const images = ['side', 'pair'].map((view) => ({
  preview: `/media/series/boot.black.suede.${view}/800.avif`,
  small: `/media/series/boot.black.suede.${view}/400.avif`,
}));

const boots: Product = {
  id: 7,
  code: 'chelsi-ladoga-chyornyj',
  title: 'Челси «Ладога»',
  vendor_code: 'PL-1',
  price: { price: 12_990.5, base_price: 15_990, discount_percent: 19, discount_info: null },
  images: { main: images, preview: images[0]?.preview ?? '' },
  color: { value: [{ name: 'чёрный', params: { color: '#111111' } }] },
  crossing_color: [],
  offers: [],
  is_available: true,
  is_novelty: false,
  label: null,
  rating: null,
};
const inColors = (count: number): Product => ({
  ...boots,
  crossing_color: Array.from({ length: count - 1 }, (_, index) => ({
    id: index + 10,
    code: `p-${index}`,
    color: { name: `цвет ${index}`, params: { color: '#222222' } },
  })),
});

const read = (text: string | null) => text?.replaceAll('\u00A0', ' ');

describe('ProductCard', () => {
  it('is one link, named by the title, and its picture has title and color as alternative text', () => {
    render(<ProductCard product={boots} />);
    const link = screen.getByRole('link', { name: 'Челси «Ладога»' });
    expect(link).toHaveAttribute('href', '/product/chelsi-ladoga-chyornyj');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Челси «Ладога», чёрный' })).toHaveAttribute('loading', 'lazy');
  });

  it('has a placeholder for a product without pictures', () => {
    render(<ProductCard product={{ ...boots, images: { main: [], preview: '' } }} />);
    expect(screen.getByRole('img', { name: 'Челси «Ладога», чёрный' })).toHaveAttribute(
      'src',
      '/icons/no-picture.svg',
    );
  });

  it('BC-01 shows the price with kopecks, grouped digits and the rouble sign, and the old price struck through', () => {
    render(<ProductCard product={boots} />);
    expect(read(screen.getByText(/12/).textContent)).toBe('12 990,50 ₽');
    const old = screen.getByText(/15/);
    expect(read(old.textContent)).toBe('15 990 ₽');
    expect(old.tagName).toBe('S');
    expect(screen.getByText('−19 %')).toBeInTheDocument();
  });

  it('shows the sizes that can be ordered on hover or focus', () => {
    const offers = ['36', '37', '38'].map((title, id) => ({
      id,
      title,
      quantity: id,
      is_available: title !== '36',
    }));
    render(<ProductCard product={{ ...boots, offers }} />);
    expect(screen.queryByText(/Размеры/)).toBeNull();
    fireEvent.focus(screen.getByRole('link'));
    expect(screen.getByText('Размеры 37 · 38')).toBeInTheDocument();
  });

  it('names a single size in the singular', () => {
    const offers = [{ id: 1, title: '40', quantity: 1, is_available: true }];
    render(<ProductCard product={{ ...boots, offers }} />);
    fireEvent.focus(screen.getByRole('link'));
    expect(screen.getByText('Размер 40')).toBeInTheDocument();
  });

  it('links to the page with the filtered size if the product can be ordered in this size', () => {
    const offers = ['37', '38'].map((title, id) => ({
      id,
      title,
      quantity: 1,
      is_available: title === '38',
    }));
    const { rerender } = render(<ProductCard product={{ ...boots, offers }} wanted="38" />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/product/chelsi-ladoga-chyornyj#want=38');
    rerender(<ProductCard product={{ ...boots, offers }} wanted="37" />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/product/chelsi-ladoga-chyornyj');
  });

  it('shows that only stores have the selected size instead of a label, and links to the page with this size', () => {
    const retail = { ...boots, label: 'Последний размер', store_sizes: ['38'] };
    const { rerender } = render(<ProductCard product={retail} wanted="38" />);
    expect(screen.getByText('38 — в магазинах')).toBeInTheDocument();
    expect(screen.queryByText('Последний размер')).toBeNull();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/product/chelsi-ladoga-chyornyj#want=38');
    rerender(<ProductCard product={{ ...retail, is_available: false, store_sizes: ['37', '38'] }} />);
    expect(screen.getByText('37, 38 — в магазинах')).toBeInTheDocument();
    expect(screen.queryByText('Нет в наличии')).toBeNull();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/product/chelsi-ladoga-chyornyj');
    rerender(<ProductCard product={{ ...retail, store_sizes: ['единый'] }} />);
    expect(screen.getByText('Только в магазинах')).toBeInTheDocument();
  });

  it('shows no sizes for a one-size product', () => {
    const offers = [{ id: 1, title: 'единый', quantity: 3, is_available: true }];
    render(<ProductCard product={{ ...boots, offers }} />);
    fireEvent.mouseEnter(screen.getByRole('link'));
    expect(screen.queryByText(/Размеры/)).toBeNull();
  });

  it('shows no old price without a discount', () => {
    const price = { price: 9_990, base_price: 9_990, discount_percent: 0, discount_info: null };
    const { container } = render(<ProductCard product={{ ...boots, price }} />);
    expect(container.querySelector('s')).toBeNull();
  });

  it.each([
    [5, '+1 цвет'],
    [6, '+2 цвета'],
    [9, '+5 цветов'],
  ])('BC-03 shows the number of colors beyond four when there are %i', (count, text) => {
    render(<ProductCard product={inColors(count)} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('BC-03 shows no number when all colors are shown, and no swatches for a single color', () => {
    const { rerender } = render(<ProductCard product={inColors(4)} />);
    expect(screen.getByRole('list', { name: 'Цвета' }).children).toHaveLength(4);
    expect(screen.queryByText(/^\+/)).toBeNull();
    rerender(<ProductCard product={boots} />);
    expect(screen.queryByRole('list', { name: 'Цвета' })).toBeNull();
  });

  it('AP-10 shows the rating of a product, and no stars without reviews', () => {
    const { rerender } = render(<ProductCard product={{ ...boots, rating: { value: 4.6, count: 12 } }} />);
    const stars = screen.getByRole('img', { name: 'Оценка 4,6 из 5, 12 отзывов' });
    expect(stars).toHaveTextContent('12');
    expect(stars.style.getPropertyValue('--stars')).toBe('4.6');
    rerender(<ProductCard product={boots} />);
    expect(screen.queryByRole('img', { name: /Оценка/ })).toBeNull();
  });

  it('shows the label, or that the product is sold out', () => {
    const { rerender } = render(<ProductCard product={{ ...boots, is_novelty: true }} />);
    expect(screen.getByText('Новинка')).toBeInTheDocument();
    rerender(<ProductCard product={{ ...boots, is_novelty: true, label: 'Последний размер' }} />);
    expect(screen.getByText('Последний размер')).toBeInTheDocument();
    rerender(<ProductCard product={{ ...boots, is_novelty: true, is_available: false }} />);
    expect(screen.getByText('Нет в наличии')).toBeInTheDocument();
    expect(screen.queryByText('Новинка')).toBeNull();
  });

  describe('swatches', () => {
    const other: Product = {
      ...boots,
      id: 10,
      code: 'chelsi-ladoga-bordo',
      price: { price: 9_990, base_price: 9_990, discount_percent: 0, discount_info: null },
      color: { value: [{ name: 'бордо', params: { color: '#551122' } }] },
    };
    const swatch = (name: string) => screen.getByText(name);

    it('show the product of the hovered color, and the card’s own product again', async () => {
      const loadCards = vi.fn(async () => [other]);
      render(<ProductCard product={inColors(2)} loadCards={loadCards} />);
      fireEvent.pointerOver(swatch('цвет 0'));
      expect(await screen.findByRole('img', { name: 'Челси «Ладога», бордо' })).toBeInTheDocument();
      expect(screen.getByRole('link')).toHaveAttribute('href', '/product/chelsi-ladoga-bordo');
      expect(read(screen.getByText(/9/).textContent)).toBe('9 990 ₽');
      fireEvent.click(swatch('чёрный'));
      expect(screen.getByRole('link')).toHaveAttribute('href', '/product/chelsi-ladoga-chyornyj');
      expect(loadCards).toHaveBeenCalledExactlyOnceWith([10]);
    });

    it('are buttons for keyboard users', async () => {
      render(<ProductCard product={inColors(2)} loadCards={async () => [other]} />);
      expect(screen.queryByRole('button')).toBeNull();
      fireEvent.focus(screen.getByRole('link'));
      expect(screen.getByRole('button', { name: 'чёрный' })).toHaveAttribute('aria-pressed', 'true');
      fireEvent.click(screen.getByRole('button', { name: 'цвет 0' }));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'цвет 0' })).toHaveAttribute('aria-pressed', 'true'),
      );
    });

    it('do not change the card offline, and request the colors again afterwards', async () => {
      const loadCards = vi.fn(async () => [other]);
      loadCards.mockRejectedValueOnce(new Error('offline'));
      render(<ProductCard product={inColors(2)} loadCards={loadCards} />);
      fireEvent.click(swatch('цвет 0'));
      await waitFor(() => expect(loadCards).toHaveBeenCalledOnce());
      expect(screen.getByRole('link')).toHaveAttribute('href', '/product/chelsi-ladoga-chyornyj');
      fireEvent.click(swatch('цвет 0'));
      await waitFor(() =>
        expect(screen.getByRole('link')).toHaveAttribute('href', '/product/chelsi-ladoga-bordo'),
      );
    });

    it('are not interactive where a card cannot change, and the number of other colors is not a link', () => {
      const loadCards = vi.fn(async () => [other]);
      const { rerender } = render(<ProductCard product={inColors(2)} />);
      fireEvent.focus(screen.getByRole('link'));
      expect(screen.queryByRole('button')).toBeNull();
      rerender(<ProductCard product={inColors(6)} loadCards={loadCards} />);
      fireEvent.click(screen.getByText('+2 цвета'));
      expect(loadCards).not.toHaveBeenCalled();
    });
  });
});
