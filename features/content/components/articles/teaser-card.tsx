import Link from 'next/link';
import { Picture } from '@/components/ui/picture';
import type { Teaser } from '@/lib/contracts/materials';
import { SCENE_WIDTHS } from '@/lib/domain/picture-widths';
import { Published } from './published';
import styles from './teaser-card.module.scss';

interface TeaserCardProps {
  teaser: Teaser;
  /** Where it lies: `/blog`. */
  place: string;
  /** The list's first and largest. */
  lead?: boolean;
  heading?: 'h2' | 'h3';
}

/** A material of a list: its picture, and one link, its title. */
export function TeaserCard({ teaser, place, lead, heading: Heading = 'h2' }: TeaserCardProps) {
  const { code, title, image, topic, published_at } = teaser;
  return (
    <article className={styles.card} data-lead={lead || undefined}>
      <div className={styles.picture}>
        <Picture
          {...image.wide}
          alt=""
          widths={SCENE_WIDTHS}
          sizes={
            lead
              ? '(min-width: 1024px) 58vw, 100vw'
              : '(min-width: 1024px) 30vw, (min-width: 540px) 46vw, 100vw'
          }
          priority={lead}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.meta}>
          {topic && <span>{topic}</span>}
          <Published at={published_at} />
        </p>
        <Heading className={styles.title}>
          <Link prefetch={false} href={`${place}/${code}`} className={styles.link}>
            {title}
          </Link>
        </Heading>
        <p className={styles.text}>{teaser.lead}</p>
      </div>
    </article>
  );
}
