import { PageWidth, Stack } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import type { MaterialBlock } from '#lib/contracts/materials.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import styles from './gallery.module.scss';

type GalleryBlock = Extract<MaterialBlock, { kind: 'gallery' }>;

/** Pictures with captions: two columns on a phone, three from the tablet on. */
export function Gallery({ title, images }: Pick<GalleryBlock, 'title' | 'images'>) {
  return (
    <PageWidth as="section">
      {title && <Title below={5}>{bindWords(title)}</Title>}
      <ul className={styles.pictures} data-part="pictures">
        {images.map(({ caption, ...image }) => (
          <li key={image.src + caption}>
            <Stack as="figure" gap={3}>
              <Picture
                {...image}
                className={styles.picture}
                sizes="(min-width: 1280px) 28rem, (min-width: 768px) 31vw, 46vw"
              />
              {caption && <Note as="figcaption">{bindWords(caption)}</Note>}
            </Stack>
          </li>
        ))}
      </ul>
    </PageWidth>
  );
}
