import Link from 'next/link';
import { Stack } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Text } from '#components/ui/text.tsx';
import type { Teaser } from '#lib/contracts/materials.ts';
import { SCENE_WIDTHS } from '#lib/domain/picture-widths.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { texts } from '../../texts.ts';
import styles from './look-list.module.scss';

interface LookListProps {
  items: readonly Teaser[];
  heading?: 'h2' | 'h3';
}

/** Looks as upright pictures, each with a single link. */
export function LookList({ items, heading: Heading = 'h2' }: LookListProps) {
  if (items.length === 0) return <p>{texts.empty}</p>;
  return (
    <ul className={styles.list}>
      {items.map(({ code, title, lead, image }, index) => (
        <Stack as="li" gap={2} key={code} className={styles.look}>
          {image && (
            <div className={styles.picture}>
              <Picture
                {...image.tall}
                alt=""
                widths={SCENE_WIDTHS}
                sizes="(min-width: 1024px) 46vw, (min-width: 540px) 46vw, 92vw"
                priority={Heading === 'h2' && index === 0}
              />
            </div>
          )}
          <Heading className={styles.title}>
            <Link prefetch={false} href={`/inspiration/${code}`} className={styles.link}>
              {bindWords(title)}
            </Link>
          </Heading>
          <Text tone="soft">{bindWords(lead)}</Text>
        </Stack>
      ))}
    </ul>
  );
}
