import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Select } from './select.tsx';

it('is a native select with an accessible name and a decorative arrow, and is changed by keyboard', async () => {
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
