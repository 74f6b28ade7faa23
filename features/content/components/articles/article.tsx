import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { Picture } from '@/components/ui/picture';
import type { Material } from '@/lib/contracts/materials';
import { SCENE_WIDTHS } from '@/lib/domain/picture-widths';
import { articleData } from '@/lib/seo/structured-data';
import { texts } from '../../texts';
import { Blocks } from '../blocks/blocks';
import { Shelf } from '../shelf';
import styles from './article.module.scss';
import { Published } from './published';
import { TeaserCard } from './teaser-card';

interface ArticleProps {
  material: Material;
  /** Where it lies and how that is called: `/blog`. */
  place: string;
  placeTitle: string;
}

/** An article with its goods and the way to the ones before and after it (RT-10, RT-11). */
export function Article({ material, place, placeTitle }: ArticleProps) {
  const { code, title, lead, topic, image, published_at, blocks, products, earlier, later } = material;
  const others = [later, earlier].filter((teaser) => teaser !== null);
  return (
    <>
      <article className={styles.article}>
        <div className={styles.top}>
          <Breadcrumbs items={[{ title: placeTitle, href: place }, { title }]} />
          <header className={styles.header}>
            <p className={styles.meta}>
              {topic && <span>{topic}</span>}
              <Published at={published_at} />
            </p>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </header>
        </div>
        <div className={styles.picture}>
          <Picture {...image.wide} widths={SCENE_WIDTHS} sizes="(min-width: 1440px) 1344px, 94vw" priority />
        </div>
        <Blocks blocks={blocks} />
        <JsonLd data={articleData(`${place}/${code}`, material)} />
      </article>
      <div className={styles.after}>
        <Shelf title={texts.goods} products={products} />
        {others.length > 0 && (
          <nav className={styles.others} aria-label={texts.neighbours}>
            <h2 className={styles.more}>{texts.more}</h2>
            <ul className={styles.list}>
              {others.map((teaser) => (
                <li key={teaser.code}>
                  <TeaserCard teaser={teaser} place={place} heading="h3" />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </>
  );
}
