import { ButtonLink } from '#components/ui/button-link.tsx';
import { Text } from '#components/ui/text.tsx';
import type { Banner } from '#lib/contracts/content.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { texts } from '../texts.ts';
import styles from './promo.module.scss';
import { ScenePicture } from './scene-picture.tsx';
import { Slides } from './slides.tsx';

/**
 * Full-width banners. Their text is not part of the picture, so that it can be read aloud, searched and enlarged.
 */
export function PromoBanners({ items }: { items: readonly Banner[] }) {
  if (items.length === 0) return null;
  return (
    <Slides label={texts.promo} names={items.map(({ title }) => title)}>
      {items.map(({ id, title, text, link_text, url, image, tone }, index) => (
        <li key={id} className={styles.banner}>
          {image && (
            <div className={styles.picture}>
              <ScenePicture image={image} sizes="100vw" priority={index === 0} />
            </div>
          )}
          <div className={styles.content} data-over={image?.wide.empty} data-tone={tone}>
            {title && <h2 className={styles.title}>{bindWords(title)}</h2>}
            {text && <Text tone="soft">{bindWords(text)}</Text>}
            {url && <ButtonLink href={url}>{link_text || commonTexts.more}</ButtonLink>}
          </div>
        </li>
      ))}
    </Slides>
  );
}
