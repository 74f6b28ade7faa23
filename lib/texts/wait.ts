import { type Forms, plural } from '@/lib/domain/plural';

/** As they stand after «через». */
const SECONDS: Forms = ['секунду', 'секунды', 'секунд'];
const MINUTES: Forms = ['минуту', 'минуты', 'минут'];
const HOURS: Forms = ['час', 'часа', 'часов'];

const counted = (count: number, forms: Forms) => `${count} ${plural(count, forms)}`;

/**
 * A wait as it is read, «через 5 минут»: never shorter than it is, and in the unit that a person counts in.
 * @param seconds whole, one at least
 */
export function inTime(seconds: number): string {
  if (seconds < 120) return `через ${counted(seconds, SECONDS)}`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `через ${counted(minutes, MINUTES)}`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'через час' : `через ${counted(hours, HOURS)}`;
}
