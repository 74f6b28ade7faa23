import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Timeline } from './steps.tsx';

const step = (status: string, at: string | null, isNow = false) => ({ status, title: status, at, isNow });

it('marks the current step until the last step is reached', () => {
  const { rerender } = render(
    <Timeline steps={[step('Собираем', '2026-11-24T10:00:00+03:00', true), step('Получен', null)]} />,
  );
  expect(screen.getByText(/сейчас/)).toHaveTextContent('24.11');
  rerender(
    <Timeline
      steps={[
        step('Собираем', '2026-11-24T10:00:00+03:00'),
        step('Получен', '2026-11-24T18:00:00+03:00', true),
      ]}
    />,
  );
  expect(screen.queryByText(/сейчас/)).toBeNull();
  expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
});
