import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { type NearPoint, pageOf } from '../points.ts';
import { texts } from '../texts.ts';
import { PointFacts } from './point-facts.tsx';
import styles from './points.module.scss';

interface PointListProps {
  found: readonly NearPoint[];
  /** How many of them are listed. */
  shown: number;
  /** It is listed in any case. */
  chosen: NearPoint | undefined;
  isLeftOut: boolean;
  onChoose: (id: number) => void;
  onMore: () => void;
}

export function PointList({ found, shown, chosen, isLeftOut, onChoose, onMore }: PointListProps) {
  return (
    <>
      <fieldset className={styles.list}>
        <legend className={styles.hidden}>{texts.delivery.points}</legend>
        {pageOf(found, shown, chosen).map((near) => (
          <Choice
            key={near.place.id}
            type="radio"
            name="point"
            checked={near === chosen}
            onChange={() => onChoose(near.place.id)}
          >
            <PointFacts near={near} isLeftOut={isLeftOut && near === chosen} />
          </Choice>
        ))}
      </fieldset>
      {found.length > shown && (
        <Button variant="secondary" size="sm" onClick={onMore}>
          {texts.points.more}
        </Button>
      )}
    </>
  );
}
