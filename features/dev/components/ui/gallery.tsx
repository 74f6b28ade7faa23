'use client';

import type { ReactNode } from 'react';
import { buttons } from './buttons.tsx';
import { ProductCards } from './cards.tsx';
import { chipStates, choiceStates, selects } from './choices.tsx';
import { combobox } from './comboboxes.tsx';
import { facts } from './facts.tsx';
import { fields } from './fields.tsx';
import { files } from './files.tsx';
import styles from './gallery.module.scss';
import { narrow, palettes } from './grounds.tsx';
import { links } from './links.tsx';
import { masks } from './masks.tsx';
import { modals } from './modals.tsx';
import { panels, tabs } from './panels.tsx';
import { icons, pictures } from './pictures.tsx';
import { prices } from './prices.tsx';
import { type State, States } from './section.tsx';
import { sizes } from './sizes.tsx';
import { texts } from './texts.ts';
import { waiting } from './waiting.tsx';

type SectionName = keyof typeof texts.sections;
const SECTIONS = Object.keys(texts.sections) as SectionName[];

/** The states of each control, by the page's sections. */
const STATES: Partial<Record<SectionName, readonly State[]>> = {
  ...{ buttons, links, fields, masks, combobox, selects, choices: choiceStates, chips: chipStates, panels },
  ...{ tabs, modals, waiting, facts, files, pictures, icons, prices, sizes },
};

/** Sections that show more than a table of states. */
const OTHERS: Partial<Record<SectionName, ReactNode>> = { cards: <ProductCards />, narrow, palettes };

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
            <States states={STATES[name] ?? []} />
            {OTHERS[name]}
          </div>
        </section>
      ))}
    </>
  );
}
