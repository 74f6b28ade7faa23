import { existsSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const goods = {
  src: '/media/series/pump/800.avif',
  alt: 'Лодочки',
  width: 800,
  height: 1000,
  sizes: '46vw',
};

describe('Picture', () => {
  it('reserves its space, lists every width, and is loaded lazily', () => {
    render(<Picture {...goods} />);
    const image = screen.getByRole('img', { name: 'Лодочки' });
    expect(image).toHaveAttribute('width', '800');
    expect(image).toHaveAttribute('height', '1000');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image.getAttribute('srcset')?.split(', ')).toContain('/media/series/pump/400.avif 400w');
  });

  it('is an eagerly loaded placeholder for a product without pictures', () => {
    render(<Picture {...goods} src="" />);
    const image = screen.getByRole('img', { name: 'Лодочки' });
    expect(image).toHaveAttribute('src', '/icons/no-picture.svg');
    expect(existsSync('public/icons/no-picture.svg')).toBe(true);
    expect(image).not.toHaveAttribute('loading');
    expect(image).toHaveAttribute('width', '800');
  });

  it('is loaded eagerly with high priority when it is the largest picture of the page', () => {
    render(<Picture {...goods} priority />);
    const image = screen.getByRole('img');
    expect(image).not.toHaveAttribute('loading');
    expect(image).toHaveAttribute('fetchpriority', 'high');
  });

  it('has another crop on wide screens', () => {
    const wide = { src: '/media/scenes/autumn/wide', width: 1600, height: 900 };
    const { container } = render(<Picture {...goods} wide={wide} widths={[800, 1600]} />);
    const source = container.querySelector('source');
    expect(source).toHaveAttribute('width', '1600');
    expect(source).toHaveAttribute('media', '(min-width: 540px)');
    expect(source?.getAttribute('srcset')).toContain('/media/scenes/autumn/wide/1600.avif 1600w');
  });

  it('18 declares no greater width than the file of an editorial picture has', () => {
    const tall = { src: '/media/scenes/autumn/tall', width: 1200, height: 1500 };
    const wide = { src: '/media/scenes/autumn/wide', width: 1000, height: 563 };
    const { container } = render(
      <Picture {...goods} {...tall} wide={wide} widths={[400, 1200, 1600, 2000]} />,
    );
    expect(screen.getByRole('img').getAttribute('srcset')).toBe(
      '/media/scenes/autumn/tall/400.avif 400w, /media/scenes/autumn/tall/1200.avif 1200w',
    );
    expect(container.querySelector('source')?.getAttribute('srcset')).toBe(
      '/media/scenes/autumn/wide/400.avif 400w, /media/scenes/autumn/wide/1200.avif 1000w',
    );
  });

  it('has the focal point of each crop, and no focal point by default', () => {
    const wide = { src: '/media/scenes/autumn/wide', width: 1600, height: 900, focus: { x: 0.868, y: 0.5 } };
    const { rerender } = render(<Picture {...goods} focus={{ x: 0.55, y: 0.756 }} wide={wide} />);
    expect(screen.getByRole('img')).toHaveStyle({ '--focal': '55% 75.6%', '--focal-wide': '86.8% 50%' });
    rerender(<Picture {...goods} />);
    expect(screen.getByRole('img')).not.toHaveAttribute('style');
  });
});
