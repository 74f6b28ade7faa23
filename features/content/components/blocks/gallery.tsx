import { Picture } from '#components/ui/picture.tsx';
import type { Block } from '#lib/contracts/materials.ts';
import { joinWords } from '#lib/texts/line-breaks.ts';
import styles from './gallery.module.scss';

type GalleryBlock = Extract<Block, { kind: 'gallery' }>;

/** Pictures with captions: two columns on a phone, three from the tablet on. */
export function Gallery({ title, images }: Pick<GalleryBlock, 'title' | 'images'>) {
  return (
    <section className={styles.gallery}>
      {title && <h2 className={styles.title}>{joinWords(title)}</h2>}
      <ul className={styles.pictures} data-part="pictures">
        {images.map(({ caption, ...image }) => (
          <li key={image.src + caption}>
            <figure className={styles.figure}>
              <Picture
                {...image}
                className={styles.picture}
                sizes="(min-width: 1280px) 28rem, (min-width: 768px) 31vw, 46vw"
              />
              {caption && <figcaption className={styles.caption}>{joinWords(caption)}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
