import { formatDay } from '@/lib/domain/dates';

/** `2026-11-21T12:00:00+03:00` → `21.11.2026, 12:00`, as the shop's clock said. */
export const momentText = (at: string): string => `${formatDay(at.slice(0, 10))}, ${at.slice(11, 16)}`;
