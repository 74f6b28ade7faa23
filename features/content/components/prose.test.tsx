import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Prose } from './prose.tsx';

it('wraps each table in a box that scrolls by touch and by keys', () => {
  render(<Prose html="<p>Сроки</p><table><tbody><tr><td>Москва</td></tr></tbody></table><p>Ещё</p>" />);
  const box = screen.getByRole('group', { name: 'Таблица' });
  expect(box).toHaveAttribute('tabindex', '0');
  expect(within(box).getByRole('table')).toHaveTextContent('Москва');
  expect(within(box).queryByText('Ещё')).toBeNull();
});
