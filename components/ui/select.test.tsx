import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Select } from './select.tsx';

it('is the browser’s own select: it has a name, is changed by keyboard, and its arrow is decorative', async () => {
  const onChange = vi.fn();
  render(
    <Select
      size="sm"
      aria-label="Количество"
      defaultValue={1}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value={1}>1</option>
      <option value={2}>2</option>
    </Select>,
  );
  const select = screen.getByRole('combobox', { name: 'Количество' });
  expect(select.tagName).toBe('SELECT');
  expect(select.nextElementSibling).toHaveAttribute('aria-hidden', 'true');
  await userEvent.selectOptions(select, '2');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2');
});
