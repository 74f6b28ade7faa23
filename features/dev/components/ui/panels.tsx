import Link from 'next/link';
import type { ComponentProps } from 'react';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Dropdown } from '#components/ui/dropdown.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import styles from './gallery.module.scss';
import { Live, type State, vary } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const tabRow = (names: readonly string[]) => (
  <Live start={names[0] ?? ''}>
    {(chosen, choose) => (
      <Tabs
        label={sample.details}
        tabs={names.map((name) => ({ id: name, name }))}
        value={chosen}
        onChange={choose}
      >
        <p>{`${chosen}: ${sample.text}`}</p>
      </Tabs>
    )}
  </Live>
);

export const panels: readonly State[] = [
  ...vary<ComponentProps<typeof Disclosure>>(Disclosure, { title: sample.details, children: sample.text }, [
    ['closed'],
    ['open', { open: true }],
    ['long', { title: sample.productLong }],
  ]),
  [
    'closed',
    <div key="list" className={styles.start}>
      <Dropdown name={sample.city} label={sample.cities[0]}>
        {sample.cities.map((city) => (
          <Link key={city} href="#panels" className={styles.option}>
            {city}
          </Link>
        ))}
      </Dropdown>
    </div>,
  ],
  [
    'rest',
    <NumberedSection key="section" number={1} title={sample.contact}>
      <p>{sample.text}</p>
    </NumberedSection>,
    'wide',
  ],
];

export const tabs: readonly State[] = [
  ['rest', tabRow(sample.tabs)],
  ['long', tabRow(sample.tabsLong)],
];
