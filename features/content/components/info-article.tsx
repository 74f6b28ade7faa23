import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { PageWidth, Stack } from '#components/ui/layout.tsx';
import { Lead, Note, Title } from '#components/ui/text.tsx';
import type { InfoPage } from '#lib/contracts/info.ts';
import { formatDay, parseMoscowDay } from '#lib/domain/dates.ts';
import { buildFaqData } from '#lib/seo/structured-data.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { parseContents } from '../contents.ts';
import { getInfoLinks } from '../info.ts';
import { parseQuestions } from '../questions.ts';
import { texts } from '../texts.ts';
import styles from './info-article.module.scss';
import { InfoAside } from './info-aside.tsx';
import { Prose } from './prose.tsx';

interface InfoArticleProps {
  /** Last part of the page's URL path. */
  code: string;
  page: InfoPage;
  /** Current information of the shop, rendered above the text. */
  children?: ReactNode;
}

/** Help or legal page with links to the other pages (RT-12). */
export async function InfoArticle({ code, page, children }: InfoArticleProps) {
  const links = await getInfoLinks();
  const questions = parseQuestions(page.html);
  const { html, chapters } = parseContents(page.html);
  const day = page.updated_at ? parseMoscowDay(page.updated_at) : null;
  return (
    <PageWidth pad="top">
      {questions.length > 0 && <JsonLd data={buildFaqData(questions)} />}
      <Breadcrumbs items={[{ title: page.title }]} />
      <Stack gap={7} className={styles.columns}>
        <Stack as="article" gap={6} className={styles.article}>
          <Stack as="header" gap={4}>
            <Title as="h1">{bindWords(page.title)}</Title>
            {page.lead && <Lead>{bindWords(page.lead)}</Lead>}
          </Stack>
          {children}
          <Prose html={html} />
          {day && (
            <Note>
              {texts.updated} <time dateTime={day}>{formatDay(day)}</time>
            </Note>
          )}
        </Stack>
        <InfoAside chapters={chapters} />
        {links.length > 0 && (
          <nav className={styles.links} aria-label={texts.infoLinks}>
            <ul>
              {links.map((link) => (
                <li key={link.code}>
                  <Link
                    className={styles.link}
                    href={`/info/${link.code}`}
                    aria-current={link.code === code ? 'page' : undefined}
                  >
                    {link.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Stack>
    </PageWidth>
  );
}
