import { formatDay, moscowDay } from '@/lib/domain/dates';
import { texts } from '../../texts';

/** The publication date, as dd.mm.yyyy (VA-08). */
export function PublishedDate({ at, className }: { at: string; className?: string }) {
  const day = moscowDay(new Date(at));
  return (
    <time dateTime={day} className={className} title={texts.published}>
      {formatDay(day)}
    </time>
  );
}
