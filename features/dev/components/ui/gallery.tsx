'use client';

import { Stack } from '#components/ui/layout.tsx';
import { TextLink, Title } from '#components/ui/text.tsx';
import { FIELD_STATES } from './buttons-and-fields.tsx';
import { ProductCards } from './cards.tsx';
import styles from './gallery.module.scss';
import { ControlMix } from './medley.tsx';
import { ControlStates } from './section.tsx';
import { OTHER_STATES } from './states.tsx';
import { texts } from './texts.ts';

const PALETTES = Object.keys(texts.palette) as (keyof typeof texts.palette)[];
const SECTIONS = Object.keys(texts.sections) as (keyof typeof texts.sections)[];

const STATES = { ...FIELD_STATES, ...OTHER_STATES };

/** Sections with more than a table of states. */
const OTHERS = {
  cards: <ProductCards />,
  narrow: (
    <div className={styles.frame}>
      <Stack gap={4} className={styles.ground}>
        <ControlMix group="narrow" />
      </Stack>
    </div>
  ),
  // Palettes of landings (styles/_palettes.scss), and the shop's default palette.
  palettes: (
    <div className={styles.grounds}>
      {PALETTES.map((name) => (
        <Stack gap={4} key={name} className={styles.ground} data-palette={name}>
          <h3>{texts.palette[name]}</h3>
          <ControlMix group={name} />
        </Stack>
      ))}
    </div>
  ),
};

/** All controls of the shop in all states. */
export default function Gallery() {
  return (
    <>
      <p>{texts.hint}</p>
      <nav className={styles.index} aria-label={texts.index}>
        {SECTIONS.map((name) => (
          <TextLink as="a" key={name} href={`#${name}`}>
            {texts.sections[name]}
          </TextLink>
        ))}
      </nav>
      {SECTIONS.map((name) => (
        <Stack
          as="section"
          gap={5}
          key={name}
          id={name}
          className={styles.section}
          aria-labelledby={`${name}-title`}
        >
          <Title id={`${name}-title`}>{texts.sections[name]}</Title>
          <div className={styles.states}>
            {name in STATES ? (
              <ControlStates states={STATES[name as keyof typeof STATES]} />
            ) : (
              OTHERS[name as keyof typeof OTHERS]
            )}
          </div>
        </Stack>
      ))}
    </>
  );
}
