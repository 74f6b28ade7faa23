import Link from 'next/link';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Text } from '#components/ui/text.tsx';
import type { Teaser } from '#lib/contracts/materials.ts';
import { SCENE_WIDTHS } from '#lib/domain/picture-widths.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { PublishedDate } from './published-date.tsx';
import styles from './teaser-card.module.scss';

interface TeaserCardProps {
  teaser: Teaser;
  /** URL path of the list that the article belongs to: `/blog`. */
  listPath: string;
  /** True for the first card of the list, which is rendered large. */
  lead?: boolean;
  /** True when the card's picture is the largest picture of the page. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
}

/** Card with a single link, whose text is the title. */
export function TeaserCard({ teaser, listPath, lead, priority, heading: Heading = 'h2' }: TeaserCardProps) {
  const { code, title, image, topic, published_at } = teaser;
  return (
    <Stack as="article" gap={4} className={styles.card} data-lead={lead || undefined}>
      {image && (
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
            priority={priority}
          />
        </div>
      )}
      <Stack gap={3}>
        <Row as="p" gap={4} wrap="tight" className={styles.meta}>
          {topic && <span>{topic}</span>}
          <PublishedDate at={published_at} />
        </Row>
        <Heading className={styles.title}>
          <Link prefetch={false} href={`${listPath}/${code}`} className={styles.link}>
            {bindWords(title)}
          </Link>
        </Heading>
        {teaser.lead && <Text tone="soft">{bindWords(teaser.lead)}</Text>}
      </Stack>
    </Stack>
  );
}
