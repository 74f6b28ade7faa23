import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

it('shows a placeholder for a product without pictures, which cannot be zoomed', () => {
  render(<Gallery productId={7} images={[]} alt="Челси" />);
  expect(screen.getByRole('img', { name: 'Челси' })).toHaveAttribute('src', '/icons/no-picture.svg');
  expect(screen.queryByRole('button')).toBeNull();
});
