import { type Forms, plural } from '#lib/domain/plural.ts';

/** Forms in the case that follows «через». */
const SECONDS: Forms = ['секунду', 'секунды', 'секунд'];
const MINUTES: Forms = ['минуту', 'минуты', 'минут'];
const HOURS: Forms = ['час', 'часа', 'часов'];

const counted = (count: number, forms: Forms) => `${count} ${plural(count, forms)}`;

/**
 * Formats a waiting time, «через 5 минут»: rounded up, in the unit that fits it.
 * @param seconds whole, at least one
 */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `через ${counted(seconds, SECONDS)}`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `через ${counted(minutes, MINUTES)}`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'через час' : `через ${counted(hours, HOURS)}`;
}
