import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Picture } from '@/components/ui/picture';
import { Scroller } from '@/components/ui/scroller';
import { GUIDES, type Guide, slidePicture } from '../guides';
import { guideTexts, texts } from '../texts';
import styles from './size-guides-page.module.scss';
import { SizeTable } from './size-table';

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

function GuideSection({ code, sizes, slides }: Guide) {
  const { title, lead, table, slides: words } = guideTexts[code];
  return (
    <section id={code} className={styles.guide} aria-labelledby={`${code}-title`}>
      <div className={styles.head}>
        <h2 id={`${code}-title`} className={styles.name}>
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      <Scroller label={texts.slides(title)} className={styles.slides} takesFocus>
        {slides.map((slide, index) => (
          <li key={slide}>
            <figure className={styles.slide}>
              <Picture
                src={slidePicture(code, slide)}
                alt=""
                width={800}
                height={1000}
                sizes="(min-width: 1280px) 300px, (min-width: 768px) 33vw, 78vw"
                className={styles.picture}
              />
              <figcaption className={styles.caption}>
                <h3 className={styles.step}>
                  <span className={styles.number}>{index + 1}</span> {words[slide]?.title}
                </h3>
                <p>{words[slide]?.text}</p>
              </figcaption>
            </figure>
          </li>
        ))}
      </Scroller>
      {table && <SizeTable {...table} sizes={sizes} />}
    </section>
  );
}
