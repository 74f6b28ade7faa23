'use client';

import { lazy, Suspense, useRef, useState, ViewTransition } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import type { Product } from '#lib/contracts/product.ts';
import { useIdle } from '#lib/hooks/use-idle.ts';
import { galleryTexts as texts } from '#lib/texts/gallery.ts';
import { buildTransitionName, PICTURE_TRANSITION } from '../picture-transition.ts';
import styles from './gallery.module.scss';
import { Thumbnails } from './thumbnails.tsx';

const GalleryZoom = lazy(() => import('./gallery-zoom.tsx'));
// If this code fails to load, the strip can still be scrolled.
const StripSwipes = lazy(() => import('./strip-swipes.tsx').catch(() => ({ default: () => null })));

const SIZE = { width: 800, height: 1000 };
const SIZES = '(min-width: 1280px) 44vw, (min-width: 768px) 52vw, 100vw';

interface GalleryProps {
  productId: number;
  images: Product['images']['main'];
  /** Alternative text of the pictures. */
  alt: string;
}

/**
 * Strip of pictures that are changed by swipes (BC-07), with thumbnails on a desktop. Pressing a picture opens
 * it enlarged. Before the scripts are loaded, and without JavaScript, the strip can be scrolled.
 */
export function Gallery({ productId, images, alt }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);

  const isIdle = useIdle();

  const onScroll = () => {
    const list = strip.current;
    if (list?.clientWidth) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  };
  const turnTo = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth });
  };

  return (
    <section className={styles.gallery} aria-label={texts.gallery}>
      {images.length > 1 && (
        <Thumbnails
          className={styles.thumbnails}
          buttonClass={styles.thumbnail}
          images={images}
          current={current}
          sizes="72px"
          onTurn={turnTo}
        />
      )}
      <ViewTransition {...PICTURE_TRANSITION} name={buildTransitionName(productId)}>
        <div className={styles.frame}>
          <ul ref={strip} className={styles.strip} onScroll={onScroll}>
            {images.length === 0 && (
              <li className={styles.slide}>
                <div className={styles.none}>
                  <Picture {...SIZE} src="" alt={alt} sizes={SIZES} priority />
                </div>
              </li>
            )}
            {images.map(({ preview }, index) => (
              <li key={preview} className={styles.slide}>
                <button
                  type="button"
                  className={styles.picture}
                  aria-label={texts.zoom(index + 1)}
                  onClick={() => setZoomed(index)}
                >
                  <Picture
                    {...SIZE}
                    src={preview}
                    alt={texts.alt(alt, preview, index + 1)}
                    sizes={SIZES}
                    priority={index === 0}
                  />
                </button>
              </li>
            ))}
          </ul>
          {images.length > 1 && (
            <p className={styles.counter} aria-hidden="true">
              {current + 1} / {images.length}
            </p>
          )}
        </div>
      </ViewTransition>
      <Suspense fallback={null}>
        {isIdle && <StripSwipes strip={strip} />}
        {zoomed !== null && (
          <GalleryZoom images={images} alt={alt} start={zoomed} onClose={() => setZoomed(null)} />
        )}
      </Suspense>
    </section>
  );
}
