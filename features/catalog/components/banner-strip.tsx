import Link from 'next/link';
import { Picture } from '#components/ui/picture.tsx';
import type { Banner } from '#lib/contracts/content.ts';
import { SCENE_WIDTHS } from '#lib/domain/picture-widths.ts';
import styles from './banner-strip.module.scss';

/** Banner that the editors have placed above a listing. */
export function BannerStrip({ title, text, link_text, url, image }: Banner) {
  return (
    <aside className={styles.strip}>
      {image && (
        <Picture
          {...image.wide}
          alt=""
          widths={SCENE_WIDTHS}
          sizes="(min-width: 768px) 16rem, 7rem"
          className={styles.picture}
        />
      )}
      <p className={styles.content}>
        <strong className={styles.title}>{title}</strong> {text}
      </p>
      {url && link_text && (
        <Link prefetch={false} href={url} className={styles.link}>
          {link_text}
        </Link>
      )}
    </aside>
  );
}
