import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { LinkChips } from '#components/ui/link-chips.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const trail = [
  { title: sample.shoes, href: '/catalog/shoes' },
  { title: sample.boots, href: '/catalog/shoes/boots' },
];
const chips = sample.popular.map((title, index) => ({ title, path: `/dev/ui?${index}#links` }));

export const Links = () => (
  <Section name="links">
    <State name="rest" wide>
      <Breadcrumbs items={trail} />
    </State>
    <State name="page" wide>
      <Breadcrumbs items={[...trail, { title: sample.productLong }]} />
    </State>
    <State name="filled">
      <LinkChips links={chips} />
    </State>
    <State name="counted">
      <LinkChips links={chips.map((chip, index) => ({ ...chip, count: index * 47 }))} />
    </State>
    <State name="html">
      <RichText html={sample.html} />
    </State>
  </Section>
);
