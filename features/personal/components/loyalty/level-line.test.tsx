import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LevelProgress } from './level-line.tsx';

const level = (title: string, from_amount: number) => ({
  code: title,
  title,
  from_amount,
  card_percent: 3,
  bonus_percent: 3,
  bonus_share: 20,
});
const LEVELS = [level('Базовый', 0), level('Серебряный', 30_000), level('Золотой', 80_000)];

it.each([
  [0, ['0%', '0%', '0%']],
  [15_000, ['50%', '0%', '0%']],
  [42_500, ['100%', '25%', '0%']],
  [500_000, ['100%', '100%', '100%']],
])('AP-10 purchases of %i roubles fill the line up to their share', (amount, widths) => {
  const { container } = render(<LevelProgress levels={LEVELS} amount={amount} />);
  const bars = container.querySelectorAll<HTMLElement>('[style]');
  expect([...bars].map((bar) => bar.style.width)).toEqual(widths);
});
