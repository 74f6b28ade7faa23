import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Combobox, type ComboboxOption } from './combobox.tsx';

const STREETS = ['ул. Лесная', 'ул. Лесникова', 'пер. Лесной'].map((label) => ({ key: label, label }));

function Form({ onSubmit }: { onSubmit: (text: string) => void }) {
  const [text, setText] = useState('');
  const [options, setOptions] = useState<ComboboxOption[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <Combobox
        maxLength={200}
        label="Улица"
        value={text}
        onChange={(typed) => {
          setText(typed);
          setOptions(typed.length < 3 ? [] : STREETS);
        }}
        options={options}
        onChoose={({ label }) => setText(label)}
      />
      <button type="submit">Сохранить</button>
    </form>
  );
}

function open(onSubmit = vi.fn()) {
  render(<Form onSubmit={onSubmit} />);
  return {
    user: userEvent.setup(),
    onSubmit,
    field: screen.getByRole('combobox', { name: 'Улица' }),
  };
}

const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

it('VA-10 arrow keys move through the suggestions and back to the text, and Enter selects a suggestion without submitting the form', async () => {
  const { user, field, onSubmit } = open();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'лес');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(screen.getByRole('status')).toHaveTextContent('Подсказок: 3');
  expect(active(field)).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toBe('ул. Лесная');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('ул. Лесная');
  await user.keyboard('{ArrowUp}');
  expect(active(field)).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(active(field)).toBe('пер. Лесной');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('пер. Лесной');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('VA-10 Enter submits a text that is not a suggestion', async () => {
  const { user, field, onSubmit } = open();
  await user.type(field, 'леса нет{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('леса нет');
});

it('Escape closes the list without changing the text, and an arrow key opens it again', async () => {
  const { user, field } = open();
  await user.type(field, 'лес');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveValue('лес');
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toBe('ул. Лесная');
});

it('a click selects a suggestion without moving the focus, and leaving the field closes the list', async () => {
  const { user, field } = open();
  await user.type(field, 'лес');
  await user.click(screen.getByRole('option', { name: 'ул. Лесникова' }));
  expect(field).toHaveValue('ул. Лесникова');
  expect(field).toHaveFocus();
  await user.type(field, 'а');
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});
