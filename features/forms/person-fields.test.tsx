import { zodResolver } from '@hookform/resolvers/zod';
import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { recipient } from '#lib/contracts/recipient.ts';
import { z } from '#lib/contracts/zod.ts';
import { DATA_CONSENT, OFFER_CONSENT } from '#lib/texts/person.ts';
import { validation } from '#lib/texts/validation.ts';
import { createTestApi } from '#tests/api.ts';
import { renderPage } from '#tests/render.tsx';
import { PersonFields } from './person-fields.tsx';

const MISSING = 'Нужно согласие';
const schema = z.object({ contact: recipient, agree: z.boolean().refine((given) => given, MISSING) });
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;

createTestApi();

function Form(fields: Omit<ComponentProps<typeof PersonFields<Input, Output>>, 'form'>) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: 'onBlur',
    defaultValues: { contact: { name: '', surname: '', phone: '', email: '' }, agree: false },
  });
  return (
    <form noValidate aria-label="form" onSubmit={form.handleSubmit(() => {})}>
      <PersonFields form={form} {...fields} />
      <button type="submit">send</button>
    </form>
  );
}

const ALL = {
  name: 'contact.name',
  surname: 'contact.surname',
  phone: 'contact.phone',
  email: 'contact.email',
  consent: { field: 'agree', text: OFFER_CONSENT },
} as const;

it('renders the fields in order, each with its label, name, autocomplete, limit and hint', () => {
  renderPage(<Form {...ALL} />);
  const fields = within(screen.getByRole('form')).getAllByRole<HTMLInputElement>('textbox');
  expect(
    fields.map((field) => [
      field.labels?.[0]?.textContent,
      field.name,
      field.type,
      field.autocomplete,
      field.maxLength,
    ]),
  ).toEqual([
    ['Имя', 'contact.name', 'text', 'given-name', 500],
    ['Фамилия', 'contact.surname', 'text', 'family-name', 500],
    ['Телефон', 'contact.phone', 'tel', 'tel', 40],
    ['E-mail', 'contact.email', 'email', 'email', 254],
  ]);
  const hints = [
    validation.name.tooltip,
    validation.surname.tooltip,
    validation.phone.tooltip,
    validation.email.tooltip('anna@mail.ru'),
  ];
  for (const [index, field] of fields.entries()) expect(field).toHaveAccessibleDescription(hints[index]);
});

it('VA-06 links the consent to the pages that it mentions', () => {
  renderPage(<Form consent={ALL.consent} />);
  expect(screen.getByRole('checkbox').closest('label')).toHaveTextContent(
    'Принимаю условия публичной оферты и согласен на обработку персональных данных',
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/info/offer',
    '/info/personal-data',
  ]);
});

it('VA-01 VA-02 VA-03 VA-06 announces the error of each field, and focuses the first of them', async () => {
  const user = renderPage(<Form {...ALL} />);
  await user.click(screen.getByRole('button', { name: 'send' }));
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map((alert) => alert.textContent)).toEqual([
    validation.name.message,
    validation.surname.message,
    validation.phone.message,
    validation.email.message,
    MISSING,
  ]);
  for (const field of screen.getAllByRole('textbox')) expect(field).toBeInvalid();
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Имя' })).toHaveFocus();
});

it('checks a field when the focus leaves it', async () => {
  const user = renderPage(<Form email="contact.email" />);
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'anna');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent(validation.email.message);
});

it('renders only the requested fields, with their own texts', () => {
  renderPage(
    <Form
      name={{ field: 'contact.name', label: 'Имя получателя', autoComplete: 'off', maxLength: 60 }}
      email={{ field: 'contact.email', label: 'Куда', hint: 'Сюда придёт письмо' }}
      consent={{ field: 'agree', text: DATA_CONSENT }}
    />,
  );
  const [name, email, ...others] = screen.getAllByRole('textbox');
  expect(others).toEqual([]);
  expect(name).toHaveAccessibleName('Имя получателя');
  expect(name).toHaveAttribute('autocomplete', 'off');
  expect(name).toHaveAttribute('maxlength', '60');
  expect(email).toHaveAccessibleName('Куда');
  expect(email).toHaveAccessibleDescription('Сюда придёт письмо');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/info/personal-data');
});
