import { MoreIcon, type MoreIconName, more } from '#components/ui/more-icon.tsx';
import { Scroller } from '#components/ui/scroller.tsx';
import styles from './gallery.module.scss';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const items = sample.seasons.map((name) => <li key={name}>{name}</li>);
const icons = Object.keys(more) as MoreIconName[];

export const Rows = () => (
  <Section name="pictures">
    <State name="rest" wide>
      <div className={styles.sides}>
        <Scroller label={sample.row} className={styles.row} takesFocus>
          {items}
        </Scroller>
      </div>
    </State>
    <State name="one" wide>
      <Scroller label={sample.size} className={styles.row} takesFocus>
        {items.slice(0, 1)}
      </Scroller>
    </State>
  </Section>
);

export const Icons = () => (
  <Section name="icons">
    <State name="rest" wide>
      <ul className={styles.icons}>
        {icons.map((name) => (
          <li key={name}>
            <MoreIcon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </State>
  </Section>
);
