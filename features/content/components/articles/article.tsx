import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { PageWidth, Row, Stack } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Lead, Title } from '#components/ui/text.tsx';
import type { Material } from '#lib/contracts/materials.ts';
import { SCENE_WIDTHS } from '#lib/domain/picture-widths.ts';
import { buildArticleData } from '#lib/seo/structured-data.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { texts } from '../../texts.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { ProductRow } from '../product-row.tsx';
import styles from './article.module.scss';
import { PublishedDate } from './published-date.tsx';
import { TeaserCard } from './teaser-card.tsx';

interface ArticleProps {
  /** Last part of the article's URL path. */
  code: string;
  material: Material;
  /** URL path and title of the list that the article belongs to: `/blog`. */
  listPath: string;
  listTitle: string;
}

/** Article with its products and links to the previous and next articles (RT-10, RT-11). */
export function Article({ code, material, listPath, listTitle }: ArticleProps) {
  const { title, lead, topic, image, published_at, blocks, products, earlier, later } = material;
  const others = [later, earlier].filter((teaser) => teaser !== null);
  return (
    <>
      <Stack as="article" gap={7} className={styles.article}>
        <div className={styles.opening}>
          <div className={styles.words}>
            <Breadcrumbs items={[{ title: listTitle, href: listPath }, { title }]} />
            <Stack as="header" gap={4} className={styles.header}>
              <Row as="p" gap={4} wrap="tight" className={styles.meta}>
                {topic && <span>{topic}</span>}
                <PublishedDate at={published_at} />
              </Row>
              <Title as="h1">{bindWords(title)}</Title>
              {lead && <Lead>{bindWords(lead)}</Lead>}
            </Stack>
          </div>
          {image && (
            <div className={styles.picture}>
              <Picture
                {...image.wide}
                widths={SCENE_WIDTHS}
                sizes="(min-width: 1440px) 780px, (min-width: 1280px) 54vw, 94vw"
                priority
              />
            </div>
          )}
        </div>
        <Blocks blocks={blocks} />
        <JsonLd data={buildArticleData(`${listPath}/${code}`, material)} />
      </Stack>
      <div className={styles.after}>
        <ProductRow title={texts.goods} products={products} />
        {others.length > 0 && (
          <PageWidth as="nav" aria-label={texts.neighbours}>
            <Title below={5}>{texts.more}</Title>
            <ul className={styles.list}>
              {others.map((teaser) => (
                <li key={teaser.code}>
                  <TeaserCard teaser={teaser} listPath={listPath} heading="h3" />
                </li>
              ))}
            </ul>
          </PageWidth>
        )}
      </div>
    </>
  );
}
