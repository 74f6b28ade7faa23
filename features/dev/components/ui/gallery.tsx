'use client';

import { TextLink } from '#components/ui/text.tsx';
import { Buttons } from './buttons.tsx';
import { ProductCards } from './cards.tsx';
import { Chips, Choices, Selects } from './choices.tsx';
import { Comboboxes } from './comboboxes.tsx';
import { Facts } from './facts.tsx';
import { Fields } from './fields.tsx';
import { Files } from './files.tsx';
import styles from './gallery.module.scss';
import { Narrow, Palettes } from './grounds.tsx';
import { Links } from './links.tsx';
import { Masks } from './masks.tsx';
import { Modals } from './modals.tsx';
import { Panels, TabRows } from './panels.tsx';
import { Icons, Rows } from './pictures.tsx';
import { Prices } from './prices.tsx';
import type { SectionName } from './section.tsx';
import { Sizes } from './sizes.tsx';
import { texts } from './texts.ts';
import { Waiting } from './waiting.tsx';

const SECTIONS = Object.keys(texts.sections) as SectionName[];

/** Every control of the shop in every state. */
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
      <Buttons />
      <Links />
      <Fields />
      <Masks />
      <Comboboxes />
      <Selects />
      <Choices />
      <Chips />
      <Panels />
      <TabRows />
      <Modals />
      <Waiting />
      <Facts />
      <Files />
      <Rows />
      <Icons />
      <Prices />
      <ProductCards />
      <Sizes />
      <Narrow />
      <Palettes />
    </>
  );
}
