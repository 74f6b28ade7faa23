import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FailureMessage } from './failure.tsx';
import { Stack } from './layout.tsx';
import { Note, TextLink, Title } from './text.tsx';

it('renders the given element with its attributes and its own class', () => {
  render(
    <Stack as="ul" gap={3} aria-label="sizes" className="own">
      <li>36</li>
    </Stack>,
  );
  expect(screen.getByRole('list', { name: 'sizes' })).toHaveClass('uiStack', 'uiGap3', 'own');
});

it('renders a heading in the default size of its level', () => {
  render(
    <>
      <Title as="h1">one</Title>
      <Title>two</Title>
      <Title as="h3" size="md">
        three
      </Title>
    </>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveClass('ui-2xl');
  expect(screen.getByRole('heading', { level: 2 })).toHaveClass('ui-xl');
  expect(screen.getByRole('heading', { level: 3 })).toHaveClass('ui-md');
});

it('announces an error, but not a note', () => {
  render(
    <>
      <Note>note</Note>
      <Note error>error</Note>
      <FailureMessage error={{ message: 'failure' }} />
      <FailureMessage error={null} />
    </>,
  );
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['error', 'failure']);
});

it('renders a Next link by default, and a button with `as="button"`', () => {
  render(
    <>
      <TextLink href="/orders">orders</TextLink>
      <TextLink as="button" type="button">
        again
      </TextLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'orders' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('button', { name: 'again' })).toHaveClass('uiLink');
});
