'use client';

import { Buttons } from './buttons';
import { ProductCards } from './cards';
import { Chips, Choices, Selects } from './choices';
import { Comboboxes } from './comboboxes';
import { Facts } from './facts';
import { Fields } from './fields';
import { Files } from './files';
import styles from './gallery.module.scss';
import { Narrow, Palettes } from './grounds';
import { Links } from './links';
import { Masks } from './masks';
import { Modals } from './modals';
import { Panels, TabRows } from './panels';
import { Icons, Rows } from './pictures';
import { Prices } from './prices';
import type { SectionName } from './section';
import { Sizes } from './sizes';
import { texts } from './texts';
import { Waiting } from './waiting';

const SECTIONS = Object.keys(texts.sections) as SectionName[];

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
