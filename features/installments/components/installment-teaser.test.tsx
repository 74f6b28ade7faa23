import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InstallmentTeaser } from './installment-teaser';

it('BC-02 BC-09 the teaser follows the limit of the shop’s answer', () => {
  const { rerender, container } = render(<InstallmentTeaser price={8990} limit={8990} />);
  expect(screen.getByText('4 платежа от 2 247 ₽')).toBeVisible();
  rerender(<InstallmentTeaser price={8990} limit={8989} />);
  expect(container).toBeEmptyDOMElement();
});
