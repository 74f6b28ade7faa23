import { type PluralForms, selectPlural } from '#lib/domain/plural.ts';

/** Noun forms in the accusative, which «через» requires. */
const SECONDS: PluralForms = ['секунду', 'секунды', 'секунд'];
const MINUTES: PluralForms = ['минуту', 'минуты', 'минут'];
const HOURS: PluralForms = ['час', 'часа', 'часов'];

const formatCount = (count: number, forms: PluralForms) => `${count} ${selectPlural(count, forms)}`;

/**
 * Formats a waiting time: «через 5 минут». A time below two minutes is formatted in seconds, a time below an
 * hour in minutes, and any other time in hours. The number is rounded up.
 * @param seconds waiting time, an integer of at least 1
 */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `через ${formatCount(seconds, SECONDS)}`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `через ${formatCount(minutes, MINUTES)}`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'через час' : `через ${formatCount(hours, HOURS)}`;
}
