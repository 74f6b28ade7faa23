import { formatDay, parseMoscowDay } from '#lib/domain/dates.ts';
import { texts } from '../../texts.ts';

/** Publication date as dd.mm.yyyy (VA-08). Renders nothing when the back end returns none. */
export function PublishedDate({ at, className }: { at: string | undefined; className?: string }) {
  const day = at ? parseMoscowDay(at) : null;
  if (!day) return null;
  return (
    <time dateTime={day} className={className} title={texts.published}>
      {formatDay(day)}
    </time>
  );
}
