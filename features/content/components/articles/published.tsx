import { formatDay, moscowDay } from '@/lib/domain/dates';
import { texts } from '../../texts';

/** When a material came out; dates are shown as dd.mm.yyyy (VA-08). */
export function Published({ at, className }: { at: string; className?: string }) {
  const day = moscowDay(new Date(at));
  return (
    <time dateTime={day} className={className} title={texts.published}>
      {formatDay(day)}
    </time>
  );
}
