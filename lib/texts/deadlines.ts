import { formatMoment } from '#lib/domain/dates.ts';

/** Names of cities in the genitive, by UTC offset. A time zone is named after its city. */
const CLOCKS: Readonly<Record<string, string>> = {
  '+02:00': 'Калининграда',
  '+04:00': 'Самары',
  '+05:00': 'Екатеринбурга',
  '+06:00': 'Омска',
  '+07:00': 'Новосибирска',
  '+08:00': 'Иркутска',
  '+09:00': 'Якутска',
  '+10:00': 'Владивостока',
  '+11:00': 'Магадана',
  '+12:00': 'Камчатки',
};

const MOSCOW = ' по московскому времени';

/**
 * Returns the name of a timestamp's time zone with a leading space: « по времени Новосибирска».
 * @param at timestamp as in the API: `2026-11-21T16:00:00+07:00`
 */
function formatZone(at: string): string {
  const [offset = '+03:00'] = /[+-]\d{2}:\d{2}$/.exec(at) ?? [];
  if (offset === '+03:00') return MOSCOW;
  const city = CLOCKS[offset];
  return city ? ` по времени ${city}` : ' по местному времени';
}

/**
 * Returns the name of a timestamp's time zone, or '' for Moscow's. This short form is used where there is little room.
 */
function formatOtherZone(at: string): string {
  const name = formatZone(at);
  return name === MOSCOW ? '' : name;
}

/** Formats a deadline in a sentence, always with its time zone: «21.11.2026, 16:00 по московскому времени». */
export const formatDeadlineInSentence = (at: string): string => formatMoment(at) + formatZone(at);

/**
 * Formats a deadline by its local time: «21.11.2026, 16:00 по времени Новосибирска». Moscow's time zone is not
 * named.
 */
export const formatDeadline = (at: string): string => formatMoment(at) + formatOtherZone(at);

/**
 * Formats only the time of day of a deadline: «16:00 по времени Новосибирска». Moscow's time zone is not named.
 */
export const formatDeadlineHour = (at: string): string => at.slice(11, 16) + formatOtherZone(at);
