import type { ComponentProps } from 'react';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { LinkChips } from '#components/ui/link-chips.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { trail } from './samples.ts';
import { type State, vary } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const chips = sample.popular.map((title, index) => ({ title, path: `/dev/ui?${index}#links` }));
export const links: readonly State[] = [
  ...vary<ComponentProps<typeof Breadcrumbs>>(Breadcrumbs, { items: trail }, [
    ['rest', {}, 'wide'],
    ['page', { items: [...trail, { title: sample.productLong }] }, 'wide'],
  ]),
  ...vary<ComponentProps<typeof LinkChips>>(LinkChips, { links: chips }, [
    ['filled'],
    ['counted', { links: chips.map((link, index) => ({ ...link, count: index * 47 })) }],
  ]),
  ['html', <RichText key="html" html={sample.html} />],
];
