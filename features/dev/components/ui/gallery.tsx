'use client';

import { ProductCards } from './cards.tsx';
import styles from './gallery.module.scss';
import { Medley } from './medley.tsx';
import { States } from './section.tsx';
import { STATES } from './states.tsx';
import { texts } from './texts.ts';

const PALETTES = Object.keys(texts.palette) as (keyof typeof texts.palette)[];
const SECTIONS = Object.keys(texts.sections) as (keyof typeof texts.sections)[];

/** Sections that show more than a table of states. */
const OTHERS = {
  cards: <ProductCards />,
  narrow: (
    <div className={styles.frame}>
      <div className={styles.ground}>
        <Medley group="narrow" />
      </div>
    </div>
  ),
  // The grounds of landings (styles/_palettes.scss), and the shop's own.
  palettes: (
    <div className={styles.grounds}>
      {PALETTES.map((name) => (
        <div key={name} className={styles.ground} data-palette={name}>
          <h3>{texts.palette[name]}</h3>
          <Medley group={name} />
        </div>
      ))}
    </div>
  ),
};

/** Every control of the shop in every state. */
export default function Gallery() {
  return (
    <>
      <p>{texts.hint}</p>
      <nav className={styles.index} aria-label={texts.index}>
        {SECTIONS.map((name) => (
          <a key={name} href={`#${name}`} className={styles.anchor}>
            {texts.sections[name]}
          </a>
        ))}
      </nav>
      {SECTIONS.map((name) => (
        <section key={name} id={name} className={styles.section} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`} className={styles.title}>
            {texts.sections[name]}
          </h2>
          <div className={styles.states}>
            {name in STATES ? (
              <States states={STATES[name as keyof typeof STATES]} />
            ) : (
              OTHERS[name as keyof typeof OTHERS]
            )}
          </div>
        </section>
      ))}
    </>
  );
}
