import { formatMoment } from '#lib/domain/dates.ts';

/** Cities by whose name a clock is called, by its offset. */
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
 * The name of the clock that a timestamp is written by, with a space before it: « по времени Новосибирска».
 * @param at a contract's timestamp, `2026-11-21T16:00:00+07:00`
 */
function nameOfClock(at: string): string {
  const [offset = '+03:00'] = /[+-]\d{2}:\d{2}$/.exec(at) ?? [];
  if (offset === '+03:00') return MOSCOW;
  const city = CLOCKS[offset];
  return city ? ` по времени ${city}` : ' по местному времени';
}

/** The same; empty for Moscow's clock, where there is little room. */
function nameOfOtherClock(at: string): string {
  const name = nameOfClock(at);
  return name === MOSCOW ? '' : name;
}

/** A deadline in a sentence, with the name of its clock: «21.11.2026, 16:00 по московскому времени». */
export const spokenDeadline = (at: string): string => formatMoment(at) + nameOfClock(at);

/** A deadline by the clock of its place: `2026-11-21T16:00:00+07:00` → «21.11.2026, 16:00 по времени Новосибирска». */
export const formatDeadline = (at: string): string => formatMoment(at) + nameOfOtherClock(at);

/** Its hour alone: «16:00 по времени Новосибирска». */
export const formatDeadlineHour = (at: string): string => at.slice(11, 16) + nameOfOtherClock(at);
