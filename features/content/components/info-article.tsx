import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import type { InfoPage } from '@/lib/contracts/info';
import { dayOf, formatDay } from '@/lib/domain/dates';
import { faqData } from '@/lib/seo/structured-data';
import { joinWords } from '@/lib/texts/line-breaks';
import { readContents } from '../contents';
import { getInfoLinks } from '../info';
import { readQuestions } from '../questions';
import { texts } from '../texts';
import styles from './info-article.module.scss';
import { InfoAside } from './info-aside';
import { Prose } from './prose';

interface InfoArticleProps {
  page: InfoPage;
  /** Above the text: what the shop says of the matter at this moment. */
  children?: ReactNode;
}

/** A help or legal page with links to the others (RT-12). */
export async function InfoArticle({ page, children }: InfoArticleProps) {
  const links = await getInfoLinks();
  const questions = readQuestions(page.html);
  const { html, chapters } = readContents(page.html);
  const day = dayOf(page.updated_at);
  return (
    <div className={styles.page}>
      {questions.length > 0 && <JsonLd data={faqData(questions)} />}
      <Breadcrumbs items={[{ title: page.title }]} />
      <div className={styles.columns}>
        <article className={styles.article}>
          <header className={styles.header}>
            <h1 className={styles.title}>{joinWords(page.title)}</h1>
            <p className={styles.lead}>{joinWords(page.lead)}</p>
          </header>
          {children}
          <Prose html={html} />
          {day && (
            <p className={styles.updated}>
              {texts.updated} <time dateTime={day}>{formatDay(day)}</time>
            </p>
          )}
        </article>
        <InfoAside chapters={chapters} />
        {links.length > 0 && (
          <nav className={styles.links} aria-label={texts.infoLinks}>
            <ul>
              {links.map(({ name, code }) => (
                <li key={code}>
                  <Link
                    className={styles.link}
                    href={`/info/${code}`}
                    aria-current={code === page.code ? 'page' : undefined}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
