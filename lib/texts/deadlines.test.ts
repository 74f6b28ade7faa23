import { expect, it } from 'vitest';
import { formatDeadline, formatDeadlineHour, formatDeadlineInSentence } from './deadlines.ts';

it.each([
  ['2026-11-21T12:00:00+03:00', '21.11.2026, 12:00', '12:00'],
  ['2026-11-21T16:00:00+07:00', '21.11.2026, 16:00 по времени Новосибирска', '16:00 по времени Новосибирска'],
  ['2026-11-21T11:00:00+02:00', '21.11.2026, 11:00 по времени Калининграда', '11:00 по времени Калининграда'],
  ['2026-11-21T14:30:00+05:30', '21.11.2026, 14:30 по местному времени', '14:30 по местному времени'],
  ['2026-11-21T12:00:00+0300', '21.11.2026, 12:00', '12:00'],
])('%s', (at, whole, hour) => {
  expect(formatDeadline(at)).toBe(whole);
  expect(formatDeadlineHour(at)).toBe(hour);
});

it('names Moscow’s time zone in a sentence', () => {
  expect(formatDeadlineInSentence('2026-11-21T12:00:00+03:00')).toBe(
    '21.11.2026, 12:00 по московскому времени',
  );
  expect(formatDeadlineInSentence('2026-11-21T16:00:00+07:00')).toBe(
    '21.11.2026, 16:00 по времени Новосибирска',
  );
});
