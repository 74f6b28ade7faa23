import { MoreIcon, type MoreIconName, more } from '#components/ui/more-icon.tsx';
import { Scroller } from '#components/ui/scroller.tsx';
import styles from './gallery.module.scss';
import type { State } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const row = { className: styles.row, takesFocus: true };
const rowItems = sample.seasons.map((name) => <li key={name}>{name}</li>);

export const pictures: readonly State[] = [
  [
    'rest',
    <div key="row" className={styles.sides}>
      <Scroller {...row} label={sample.row}>
        {rowItems}
      </Scroller>
    </div>,
    'wide',
  ],
  [
    'one',
    <Scroller key="one" {...row} label={sample.size}>
      {rowItems.slice(0, 1)}
    </Scroller>,
    'wide',
  ],
];

export const icons: readonly State[] = [
  [
    'rest',
    <ul key="icons" className={styles.icons}>
      {(Object.keys(more) as MoreIconName[]).map((name) => (
        <li key={name}>
          <MoreIcon name={name} />
          {name}
        </li>
      ))}
    </ul>,
    'wide',
  ],
];
