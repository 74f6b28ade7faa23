'use client';

import { useState } from 'react';
import { ChipGroup } from '#components/ui/chip-group.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { Note, TextLink } from '#components/ui/text.tsx';
import type { ModalProps } from '#features/modals/index.ts';
import { IfPage } from '#lib/hooks/missing-pages.tsx';
import { GUIDES, type GuideCode, listGuides } from '../guides.ts';
import { useOwnSize } from '../own-size.ts';
import { guideTexts, texts } from '../texts.ts';
import { GuideSlides } from './guide-slides.tsx';
import { SizeCalculator } from './size-calculator.tsx';
import { type ProductSizes, SizeTable } from './size-table.tsx';
import styles from './size-table-modal.module.scss';

type View = 'table' | 'calculator' | 'measure';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    /** Without options, the modal shows all product kinds that the shop sells. `view` is the initial tab. */
    'size-table': { code: GuideCode; product?: ProductSizes; view?: View } | undefined;
  }
}

const findGuide = (code: GuideCode | undefined) => GUIDES.find((guide) => guide.code === code);

/** Modal with help for sizes: the table, the calculator and the measuring guide (MD-11, MD-21, MD-22). */
export default function SizeTableModal({ options, onClose }: ModalProps<'size-table'>) {
  const given = findGuide(options?.code);
  const guides = listGuides();
  const [chosen, setChosen] = useState<GuideCode>(guides[0]?.code ?? 'shoes');
  const [view, setView] = useState<View>(options?.view ?? 'table');
  const guide = given ?? findGuide(chosen) ?? GUIDES[0];
  const own = useOwnSize(guide?.code ?? null);
  if (!guide) return null;
  const { code, sizes, inMillimetres } = guide;
  const { table, lead } = guideTexts[code];

  const views: { id: View; name: string }[] = [
    { id: 'table', name: texts.table },
    ...(code === 'shoes' ? [{ id: 'calculator' as const, name: texts.calculator }] : []),
    { id: 'measure', name: texts.measure },
  ];
  const shown = views.find(({ id }) => id === view)?.id ?? views[0]?.id;
  const choose = options?.product?.onChoose;
  const product = options?.product && {
    ...options.product,
    onChoose:
      choose &&
      ((offer: number) => {
        choose(offer);
        onClose();
      }),
  };

  const panel = (
    <>
      {shown === 'table' && (
        <SizeTable {...table} sizes={sizes} inMillimetres={inMillimetres} own={own} product={product} />
      )}
      {code === 'shoes' && (
        // The calculator remains mounted while another tab is shown, so that typed values are not lost.
        <div hidden={shown !== 'calculator'}>
          <SizeCalculator product={product} />
        </div>
      )}
      {shown === 'measure' && (
        <Stack gap={5} className={styles.measure}>
          <Note className={styles.lead}>{lead}</Note>
          <GuideSlides {...guide} className={styles.slides} pictureSizes="(min-width: 540px) 18rem, 78vw" />
        </Stack>
      )}
    </>
  );

  return (
    <Modal title={texts.title} onClose={onClose}>
      <Stack gap={5}>
        {!given && (
          <ChipGroup
            type="radio"
            name="size-guide"
            title={texts.kind}
            options={guides.map((one) => [one.code, guideTexts[one.code].title] as const)}
            value={code}
            onChange={({ target }) => setChosen(findGuide(target.value as GuideCode)?.code ?? 'shoes')}
          />
        )}
        {views.length > 1 && shown ? (
          <Tabs label={texts.views} tabs={views} value={shown} onChange={setView}>
            {panel}
          </Tabs>
        ) : (
          panel
        )}
        <IfPage path="/size-guides">
          <TextLink start href={`/size-guides#${code}`} prefetch={false} onClick={onClose}>
            {texts.everything}
          </TextLink>
        </IfPage>
      </Stack>
    </Modal>
  );
}
