'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Dropdown } from '#components/ui/dropdown.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import styles from './gallery.module.scss';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;

export const Panels = () => (
  <Section name="panels">
    <State name="closed">
      <Disclosure title={sample.details}>{sample.text}</Disclosure>
    </State>
    <State name="open">
      <Disclosure title={sample.details} open>
        {sample.text}
      </Disclosure>
    </State>
    <State name="long">
      <Disclosure title={sample.productLong}>{sample.text}</Disclosure>
    </State>
    <State name="closed">
      <div className={styles.start}>
        <Dropdown name={sample.city} label={sample.cities[0]}>
          {sample.cities.map((city) => (
            <Link key={city} href="#panels" className={styles.option}>
              {city}
            </Link>
          ))}
        </Dropdown>
      </div>
    </State>
    <State name="rest" wide>
      <NumberedSection number={1} title={sample.contact}>
        <p>{sample.text}</p>
      </NumberedSection>
    </State>
  </Section>
);

function SomeTabs({ names }: { names: readonly string[] }) {
  const tabs = names.map((name) => ({ id: name, name }));
  const [chosen, setChosen] = useState(names[0] ?? '');
  return (
    <Tabs label={sample.details} tabs={tabs} value={chosen} onChange={setChosen}>
      <p>{`${chosen}: ${sample.text}`}</p>
    </Tabs>
  );
}

export const TabRows = () => (
  <Section name="tabs">
    <State name="rest">
      <SomeTabs names={sample.tabs} />
    </State>
    <State name="long">
      <SomeTabs names={sample.tabsLong} />
    </State>
  </Section>
);
