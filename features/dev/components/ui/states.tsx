import Link from 'next/link';
import type { ComponentProps } from 'react';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { LoadFailure } from '#components/layout/load-failure.tsx';
import { ColorSwatches } from '#components/product/color-swatches.tsx';
import { Price } from '#components/product/price.tsx';
import { BreadcrumbTrail } from '#components/ui/breadcrumb-trail.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Dropdown } from '#components/ui/dropdown.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row } from '#components/ui/layout.tsx';
import { LinkChips } from '#components/ui/link-chips.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { MoreIcon, type MoreIconName, moreIconPaths } from '#components/ui/more-icon.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Scroller } from '#components/ui/scroller.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Stars } from '#components/ui/stars.tsx';
import { Timeline } from '#components/ui/steps.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { SizePicker } from '#features/sizes/index.ts';
import { commonTexts } from '#lib/texts/common.ts';
import styles from './gallery.module.scss';
import * as samples from './samples.ts';
import { ControlledSample, type ControlState, listStates } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
const { FULL_PRICE, REDUCED_PRICE, sampleError, ignoreCall, sampleSwatches, sampleBreadcrumbs } = samples;

const links = sample.popular.map((title, index) => ({ title, path: `/dev/ui?${index}#links` }));

const tabs = (names: readonly string[]) => (
  <ControlledSample start={names[0] ?? ''}>
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
  </ControlledSample>
);

const PLACES = ['center', 'wide', 'left', 'right', 'fullscreen', 'edge-to-edge'] as const;
const modals = (
  <ControlledSample<(typeof PLACES)[number] | null> start={null}>
    {(open, setOpen) => (
      <Row gap={3} wrap align="center">
        {PLACES.map((place) => (
          <Button key={place} variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(place)}>
            {texts.modal[place]}
          </Button>
        ))}
        {open && (
          <Modal
            title={texts.modal[open]}
            placement={open === 'wide' ? 'center' : open}
            wide={open === 'wide'}
            onClose={() => setOpen(null)}
            footer={
              <Button wide onClick={() => setOpen(null)}>
                {commonTexts.close}
              </Button>
            }
          >
            <p>{texts.modal.text}</p>
          </Modal>
        )}
      </Row>
    )}
  </ControlledSample>
);

const row = { className: styles.row, takesFocus: true };
const rowItems = sample.seasons.map((name) => <li key={name}>{name}</li>);

/** States of all controls that are not form fields, by the sections of the page. */
export const OTHER_STATES = {
  links: [
    ...listStates<ComponentProps<typeof BreadcrumbTrail>>(BreadcrumbTrail, { items: sampleBreadcrumbs }, [
      ['rest', {}, 'wide'],
      ['page', { items: [...sampleBreadcrumbs, { title: sample.productLong }] }, 'wide'],
    ]),
    ...listStates<ComponentProps<typeof LinkChips>>(LinkChips, { links }, [
      ['filled'],
      ['counted', { links: links.map((link, index) => ({ ...link, count: index * 47 })) }],
    ]),
    ['html', <RichText key="html" html={sample.html} />],
  ],
  panels: [
    ...listStates<ComponentProps<typeof Disclosure>>(
      Disclosure,
      { title: sample.details, children: sample.text },
      [['closed'], ['open', { open: true }], ['long', { title: sample.productLong }]],
    ),
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
  ],
  tabs: [
    ['rest', tabs(sample.tabs)],
    ['long', tabs(sample.tabsLong)],
  ],
  modals: [
    ['closed', modals, 'wide'],
    [
      'error',
      <ControlledSample key="notice" start={true}>
        {(isOpen, setOpen) => (
          <div className={styles.window}>{isOpen && <LoadFailure onClose={() => setOpen(false)} />}</div>
        )}
      </ControlledSample>,
      'wide',
    ],
  ],
  waiting: [
    [
      'loading',
      <>
        <Skeleton height="6rem" />
        <Skeleton height="1rem" width="60%" />
      </>,
    ],
    ...listStates<ComponentProps<typeof FailureMessage>>(
      FailureMessage,
      { error: sampleError, onRetry: ignoreCall },
      [
        ['error'],
        ['busy', { busy: true }],
        ['long', { error: new Error(`${sample.error} ${sample.word}${sample.word}`) }],
      ],
    ),
    [
      'empty',
      <EmptyState key="empty" title={sample.emptyTitle} hint={sample.emptyHint}>
        <ButtonLink href="/catalog/view/all">{commonTexts.catalog}</ButtonLink>
      </EmptyState>,
      'wide',
    ],
  ],
  facts: [
    ['rest', <DescriptionList key="facts" items={sample.facts} />, 'wide'],
    ...listStates(Timeline, { steps: samples.buildSteps(-1) }, [
      ['empty'],
      ['half', { steps: samples.buildSteps(2) }],
      ['filled', { steps: samples.buildSteps(sample.steps.length - 1) }],
    ]),
  ],
  pictures: [
    [
      'rest',
      <div key="row" className={styles.sides}>
        <Scroller {...row} label={sample.row}>
          {rowItems}
        </Scroller>
      </div>,
      'wide',
    ],
    [
      'one',
      <Scroller key="one" {...row} label={sample.size}>
        {rowItems.slice(0, 1)}
      </Scroller>,
      'wide',
    ],
  ],
  icons: [
    [
      'rest',
      <ul key="icons" className={styles.icons}>
        {(Object.keys(moreIconPaths) as MoreIconName[]).map((name) => (
          <li key={name}>
            <MoreIcon name={name} />
            {name}
          </li>
        ))}
      </ul>,
      'wide',
    ],
  ],
  prices: [
    ...listStates<ComponentProps<typeof Price>>(Price, { price: FULL_PRICE }, [
      ['rest'],
      ['discount', { price: REDUCED_PRICE }],
      ['large', { price: REDUCED_PRICE, size: 'lg' }],
    ]),
    ...(['zero', 'part', 'filled'] as const).map((name, index): ControlState => {
      const value = [0, 3.6, 5][index] ?? 0;
      return [
        name,
        <Stars key={name} value={value} label={`${sample.rating}: ${value}`}>
          {value}
        </Stars>,
      ];
    }),
    ['rest', <ColorSwatches key="few" colors={sampleSwatches.slice(0, 3)} />],
    ['more', <ColorSwatches key="more" colors={sampleSwatches} />],
    [
      'live',
      <ControlledSample key="live" start={0}>
        {(shown, show) => (
          <ColorSwatches colors={sampleSwatches.slice(0, 4)} shown={shown} onChoose={show} hasButtons />
        )}
      </ControlledSample>,
    ],
  ],
  // Without a chosen size, pressing the button shows the request to choose a size.
  sizes: listStates<ComponentProps<typeof SizePicker>>(
    SizePicker,
    { product: { id: 0, code: 'ui', title: sample.product }, offers: samples.sampleOffers, guide: null },
    [
      ['retail'],
      ['soldOut', { offers: samples.soldOutOffers }],
      ['oneSize', { offers: samples.oneSizeOffers }],
    ],
  ),
} satisfies Partial<Record<keyof typeof texts.sections, readonly ControlState[]>>;
