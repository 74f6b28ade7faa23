import { type Forms, selectPlural } from '#lib/domain/plural.ts';

/** Noun forms in the case after «через». */
const SECONDS: Forms = ['секунду', 'секунды', 'секунд'];
const MINUTES: Forms = ['минуту', 'минуты', 'минут'];
const HOURS: Forms = ['час', 'часа', 'часов'];

const formatCount = (count: number, forms: Forms) => `${count} ${selectPlural(count, forms)}`;

/**
 * Formats a waiting time, «через 5 минут»: rounded up, in the largest suitable unit.
 * @param seconds integer, at least one
 */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `через ${formatCount(seconds, SECONDS)}`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `через ${formatCount(minutes, MINUTES)}`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'через час' : `через ${formatCount(hours, HOURS)}`;
}
