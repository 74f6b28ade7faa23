import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { PageWidth, Stack } from '#components/ui/layout.tsx';
import { Lead, TextLink, Title } from '#components/ui/text.tsx';
import { CALCULATOR_ID, type Guide, listGuides } from '../guides.ts';
import { calculatorTexts, getLead, guideTexts, texts } from '../texts.ts';
import { GuideSlides } from './guide-slides.tsx';
import { SizeCalculator } from './size-calculator.tsx';
import styles from './size-guides-page.module.scss';
import { SizeTable } from './size-table.tsx';

/** Page with measuring guides and size tables of the products that the shop sells (RT-15, MD-22). */
export function SizeGuidesPage() {
  const guides = listGuides();
  return (
    <PageWidth pad="top">
      <Breadcrumbs items={[{ title: texts.title }]} />
      <Stack as="header" gap={5} className={styles.header}>
        <Title as="h1">{texts.title}</Title>
        <Lead>{getLead()}</Lead>
        <nav aria-label={texts.kinds}>
          <ul className={styles.kinds}>
            {guides.map(({ code }) => (
              <li key={code}>
                <TextLink as="a" href={`#${code}`}>
                  {guideTexts[code].title}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      </Stack>
      {guides.map((guide) => (
        <GuideSection key={guide.code} {...guide} />
      ))}
    </PageWidth>
  );
}

function GuideSection(guide: Guide) {
  const { code, sizes, inMillimetres } = guide;
  const { title, lead, table } = guideTexts[code];
  return (
    <Stack as="section" gap={6} id={code} className={styles.guide} aria-labelledby={`${code}-title`}>
      <Stack gap={3} className={styles.head}>
        <Title id={`${code}-title`}>{title}</Title>
        <p>{lead}</p>
      </Stack>
      <GuideSlides
        {...guide}
        className={styles.slides}
        pictureSizes="(min-width: 1280px) 300px, (min-width: 768px) 33vw, 78vw"
      />
      <Stack gap={6} className={styles.measures}>
        <SizeTable {...table} sizes={sizes} inMillimetres={inMillimetres} />
        {code === 'shoes' && (
          <Stack gap={4} id={CALCULATOR_ID} className={styles.calculator}>
            <Title as="h3">{calculatorTexts.title}</Title>
            <SizeCalculator />
          </Stack>
        )}
      </Stack>
    </Stack>
  );
}
