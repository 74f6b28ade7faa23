import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PhoneCountry } from '#lib/domain/phone.ts';
import { PhoneField } from './phone-field.tsx';

const onBlur = vi.fn();

function Form({
  home,
  first,
  allowsLastDigits,
}: {
  home: PhoneCountry;
  first: string;
  allowsLastDigits?: boolean;
}) {
  const [value, setValue] = useState(first);
  return (
    <PhoneField
      label="Телефон"
      home={home}
      allowsLastDigits={allowsLastDigits}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' });
const country = () => screen.getByRole('combobox', { name: 'Код страны' });

function open(home: PhoneCountry = 'RU', first = '', allowsLastDigits?: boolean) {
  render(<Form home={home} first={first} allowsLastDigits={allowsLastDigits} />);
  return userEvent.setup();
}

/** Puts the caret before the given last digits of the field. */
function putCaretBefore(end: string): void {
  field().focus();
  const at = field().value.length - end.length;
  field().setSelectionRange(at, at);
}

/** Returns the text after the caret. */
const readAfterCaret = () => field().value.slice(field().selectionStart ?? 0);

describe('VA-01 the country of a phone', () => {
  it.each<[PhoneCountry, string, string, string]>([
    ['RU', '89161234567', '+7 916-123-45-67', 'RU'],
    ['RU', '375291234567', '+375 291-234-567', 'BY'],
    ['BY', '375291234567', '+375 291-234-567', 'BY'],
    ['BY', '80291234567', '+375 291-234-567', 'BY'],
    ['BY', '291234567', '+375 291-234-567', 'BY'],
    ['BY', '89161234567', '+7 916-123-45-67', 'RU'],
    ['BY', '+79161234567', '+7 916-123-45-67', 'RU'],
    ['AM', '091234567', '+374 091-234-567', 'AM'],
  ])(
    'VA-01 with the home country %s, «%s» becomes %s, of %s, when it is typed, pasted or autofilled',
    async (home, text, shown, code) => {
      const user = open(home);
      expect(country()).toHaveValue(home);
      await user.type(field(), text);
      expect([field().value, country()]).toEqual([shown, expect.objectContaining({ value: code })]);
      await user.clear(field());
      expect([field().value, country()]).toEqual(['', expect.objectContaining({ value: home })]);
      await user.paste(text);
      expect(field()).toHaveValue(shown);
      // Autofill sets the full value in one step.
      fireEvent.change(field(), { target: { value: '' } });
      fireEvent.change(field(), { target: { value: text } });
      expect([field().value, country()]).toEqual([shown, expect.objectContaining({ value: code })]);
      expect(field()).toHaveAttribute('autocomplete', 'tel');
    },
  );

  it('VA-01 can be selected before the number is typed, and does not change when the number is deleted', async () => {
    const user = open('RU');
    await user.selectOptions(country(), 'BY');
    expect(field()).toHaveValue('');
    await user.type(field(), '80291234567');
    expect(field()).toHaveValue('+375 291-234-567');
    await user.clear(field());
    expect(country()).toHaveValue('BY');
  });

  it('VA-01 can be selected after the number was typed, which keeps the digits and validates the number again', async () => {
    const user = open('RU');
    await user.type(field(), '80291234567');
    expect(field()).toHaveValue('+7 029-123-45-67');
    await user.tab({ shift: true });
    expect(country()).toHaveFocus();
    onBlur.mockClear();
    await user.selectOptions(country(), 'Беларусь +375');
    expect(field()).toHaveValue('+375 291-234-567');
    await user.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('VA-01 does not validate an empty field on blur', async () => {
    const user = open('RU');
    onBlur.mockClear();
    await user.tab();
    expect(country()).toHaveFocus();
    await user.tab();
    expect(field()).toHaveFocus();
    expect(onBlur).not.toHaveBeenCalled();
  });
});

describe('VA-01 keys within a phone', () => {
  it('VA-01 a digit typed in the middle moves the caret after it, and pushes the last digit out of the mask', async () => {
    const user = open('RU', '+7 916-123-45-67');
    putCaretBefore('3-45-67');
    await user.keyboard('0');
    expect([field().value, readAfterCaret()]).toEqual(['+7 916-120-34-567', '34-567']);
    await user.keyboard('{Backspace}');
    expect([field().value, readAfterCaret()]).toEqual(['+7 916-123-45-67', '3-45-67']);
  });

  it('VA-01 an alphabetic character changes neither the text nor the caret', async () => {
    const user = open('RU', '+7 916-123-45-67');
    putCaretBefore('3-45-67');
    await user.keyboard('я');
    expect([field().value, readAfterCaret()]).toEqual(['+7 916-123-45-67', '3-45-67']);
  });

  it('VA-01 Backspace and Delete skip the separators of the mask', async () => {
    const user = open('BY', '+375 291-234-567');
    putCaretBefore('234-567');
    await user.keyboard('{Backspace}');
    expect([field().value, readAfterCaret()]).toEqual(['+375 292-345-67', '2-345-67']);
    putCaretBefore('-345-67');
    await user.keyboard('{Delete}');
    expect([field().value, readAfterCaret()]).toEqual(['+375 292-456-7', '456-7']);
  });

  it('VA-01 Backspace clears the field from its end, including the plus', async () => {
    const user = open('RU', '+7 916-123-45-67');
    putCaretBefore('');
    for (let step = 0; step < 11; step++) await user.keyboard('{Backspace}');
    expect(field()).toHaveValue('');
    await user.keyboard('8916');
    expect(field()).toHaveValue('+7 916');
  });

  it('VA-01 a number can be pasted over another number, over a part of it and after it', async () => {
    const user = open('RU', '+7 916-123-45-67');
    await user.tripleClick(field());
    await user.paste('+375 29 765-43-21');
    expect([field().value, country()]).toEqual([
      '+375 297-654-321',
      expect.objectContaining({ value: 'BY' }),
    ]);
    field().setSelectionRange(5, 8);
    await user.paste('331');
    expect([field().value, readAfterCaret()]).toEqual(['+375 331-654-321', '654-321']);
    putCaretBefore('');
    await user.paste('+79161234567');
    expect([field().value, country()]).toEqual([
      '+7 916-123-45-67',
      expect.objectContaining({ value: 'RU' }),
    ]);
  });
});

it('RT-17 a field that accepts four digits does not format them, and formats a full number by its country', async () => {
  const user = open('BY', '', true);
  await user.type(field(), '4567');
  expect(field()).toHaveValue('4567');
  await user.selectOptions(country(), 'RU');
  expect(field()).toHaveValue('4567');
  await user.selectOptions(country(), 'BY');
  await user.clear(field());
  await user.type(field(), '80291234567');
  expect(field()).toHaveValue('+375 291-234-567');
});
