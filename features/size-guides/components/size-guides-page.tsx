import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { CALCULATOR_ID, GUIDES, type Guide } from '../guides.ts';
import { calculatorTexts, guideTexts, texts } from '../texts.ts';
import { GuideSlides } from './guide-slides.tsx';
import { SizeCalculator } from './size-calculator.tsx';
import styles from './size-guides-page.module.scss';
import { SizeTable } from './size-table.tsx';

/** How to measure for shoes, belts, glasses and gloves, and the tables of sizes (RT-15, MD-22). */
export function SizeGuidesPage() {
  return (
    <div className={styles.page}>
      <Breadcrumbs items={[{ title: texts.title }]} />
      <header className={styles.header}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <nav aria-label={texts.kinds}>
          <ul className={styles.kinds}>
            {GUIDES.map(({ code }) => (
              <li key={code}>
                <a className={styles.kind} href={`#${code}`}>
                  {guideTexts[code].title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {GUIDES.map((guide) => (
        <GuideSection key={guide.code} {...guide} />
      ))}
    </div>
  );
}

function GuideSection(guide: Guide) {
  const { code, sizes } = guide;
  const { title, lead, table } = guideTexts[code];
  return (
    <section id={code} className={styles.guide} aria-labelledby={`${code}-title`}>
      <div className={styles.head}>
        <h2 id={`${code}-title`} className={styles.name}>
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      <GuideSlides
        {...guide}
        className={styles.slides}
        pictureSizes="(min-width: 1280px) 300px, (min-width: 768px) 33vw, 78vw"
      />
      <div className={styles.measures}>
        <SizeTable {...table} sizes={sizes} />
        {code === 'shoes' && (
          <div id={CALCULATOR_ID} className={styles.calculator}>
            <h3 className={styles.calculatorTitle}>{calculatorTexts.title}</h3>
            <SizeCalculator />
          </div>
        )}
      </div>
    </section>
  );
}
