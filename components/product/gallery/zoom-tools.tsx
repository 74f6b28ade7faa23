import { useEffect, useRef } from 'react';
import type { Swiper } from 'swiper/types';
import { Icon } from '#components/ui/icon.tsx';
import { MoreIcon } from '#components/ui/more-icon.tsx';
import type { Product } from '#lib/contracts/product.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { galleryTexts as texts } from '#lib/texts/gallery.ts';
import styles from './gallery-zoom.module.scss';
import { Thumbnails } from './thumbnails.tsx';
import { toggleZoom } from './zoom-gestures.ts';

interface ZoomToolsProps {
  swiper: Swiper;
  images: Product['images']['main'];
  current: number;
  isEnlarged: boolean;
}

/**
 * Tools of the full-screen gallery: a zoom button, buttons for the previous and the next picture, and
 * thumbnails.
 */
export function ZoomTools({ swiper, images, current, isEnlarged }: ZoomToolsProps) {
  const thumbnails = useRef<HTMLUListElement>(null);
  // A row of many thumbnails is wider than the screen, so the current thumbnail is scrolled into view.
  useEffect(() => {
    thumbnails.current?.children[current]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-label={isEnlarged ? texts.zoomOut : texts.zoomIn}
        onClick={() => toggleZoom(swiper)}
      >
        <MoreIcon name={isEnlarged ? 'minus' : 'plus'} />
      </button>
      {images.length > 1 && (
        <>
          <button
            type="button"
            className={styles.tool}
            data-turns
            aria-label={commonTexts.previous}
            disabled={current === 0}
            onClick={() => swiper.slidePrev()}
          >
            <Icon name="chevronLeft" />
          </button>
          <Thumbnails
            ref={thumbnails}
            className={styles.thumbnails}
            buttonClass={styles.thumbnail}
            images={images}
            current={current}
            onTurn={(index) => swiper.slideTo(index)}
          />
          <button
            type="button"
            className={styles.tool}
            data-turns
            aria-label={commonTexts.next}
            disabled={current === images.length - 1}
            onClick={() => swiper.slideNext()}
          >
            <Icon name="chevronRight" />
          </button>
        </>
      )}
    </div>
  );
}
