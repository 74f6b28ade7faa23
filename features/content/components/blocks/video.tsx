import { Stack } from '#components/ui/layout.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import { buildPictureUrl } from '#lib/config/images.ts';
import type { MaterialBlock } from '#lib/contracts/materials.ts';
import styles from './video.module.scss';

type VideoBlock = Extract<MaterialBlock, { kind: 'video' }>;

const POSTER_WIDTH = 1200;

/** Silent video. It is loaded only when it is played, and a caption describes its content. */
export function Video({ title, src, poster, text }: Omit<VideoBlock, 'kind'>) {
  return (
    <Stack as="figure" gap={3} className={styles.video}>
      <video
        className={styles.film}
        controls
        muted
        playsInline
        preload="none"
        width={poster.width}
        height={poster.height}
        poster={buildPictureUrl(poster.src, POSTER_WIDTH)}
        aria-label={title}
      >
        <source src={src} type="video/mp4" />
      </video>
      <Note as="figcaption" className={styles.caption}>
        <Text as="span" tone="ink" strong block>
          {title}
        </Text>
        {text}
      </Note>
    </Stack>
  );
}
