'use client';

import { useEffect, useState } from 'react';
import { A11y, Keyboard, Navigation, Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperInstance } from 'swiper/types';
import 'swiper/css';
import 'swiper/css/zoom';
import { Icon } from '@/components/ui/icon';
import { Modal } from '@/components/ui/modal';
import { pictureSources } from '@/lib/config/images';
import type { Product } from '@/lib/contracts/product';
import { useMedia } from '@/lib/hooks/use-media';
import { watchSwipes } from '@/lib/hooks/watch-swipes';
import { common } from '@/lib/texts/common';
import styles from './gallery-zoom.module.scss';

interface GalleryZoomProps {
  images: Product['images']['main'];
  alt: string;
  /** Index of the first picture. */
  start: number;
  onClose: () => void;
}

/** How much of a pull beyond the first or the last picture is given way to. */
const GIVE = 0.25;
const TURN_MS = 300;

/** Turns by the same swipes as the page's strip (BC-07): Swiper counts a movement from the end of its dead zone. */
function turnBySwipes(swiper: SwiperInstance): () => void {
  let from: { index: number; left: number } | null = null;
  return watchSwipes(swiper.el, {
    isEnabled: () => swiper.zoom.scale === 1,
    onMove: (dx) => {
      from ??= { index: swiper.activeIndex, left: swiper.translate };
      const isBeyond = dx > 0 ? from.index === 0 : from.index === swiper.slides.length - 1;
      swiper.setTransition(0);
      swiper.setTranslate(from.left + (isBeyond ? dx * GIVE : dx));
    },
    onEnd: (turn) => {
      swiper.slideTo((from?.index ?? 0) + turn);
      from = null;
    },
  });
}

/** The pictures in full screen: swipe, arrow keys, pinch or double tap. */
export default function GalleryZoom({ images, alt, start, onClose }: GalleryZoomProps) {
  // Swiper measures its container on creation. Inside a dialog that is not open yet the width would be 0, and
  // keys and touches would be ignored until it is measured again.
  const [isDialogShown, setIsDialogShown] = useState(false);
  useEffect(() => setIsDialogShown(true), []);

  return (
    <Modal title={alt} placement="full" onClose={onClose}>
      {isDialogShown && <Pictures images={images} alt={alt} start={start} />}
    </Modal>
  );
}

function Pictures({ images, alt, start }: Omit<GalleryZoomProps, 'onClose'>) {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => swiper?.el && turnBySwipes(swiper), [swiper]);
  return (
    <div className={styles.zoom}>
      <Swiper
        className={styles.swiper}
        modules={[A11y, Keyboard, Navigation, Zoom]}
        initialSlide={start}
        allowTouchMove={false}
        speed={isCalm ? 0 : TURN_MS}
        onSwiper={setSwiper}
        // The dialog does not move when the page behind it is scrolled, but Swiper would think it is out of
        // view.
        keyboard={{ enabled: true, onlyInViewport: false }}
        zoom={{ maxRatio: 3 }}
        navigation={{ prevEl: `.${styles.previous}`, nextEl: `.${styles.next}` }}
        a11y={{ prevSlideMessage: common.previous, nextSlideMessage: common.next }}
      >
        {images.map(({ preview }) => (
          <SwiperSlide key={preview} zoom>
            {/* biome-ignore lint/performance/noImgElement: every width exists as a file (docs/decisions/004) */}
            <img {...pictureSources(preview)} sizes="100vw" alt={alt} width={800} height={1000} />
          </SwiperSlide>
        ))}
      </Swiper>
      {images.length > 1 && (
        <>
          <button type="button" className={styles.previous} aria-label={common.previous}>
            <Icon name="chevronLeft" />
          </button>
          <button type="button" className={styles.next} aria-label={common.next}>
            <Icon name="chevronRight" />
          </button>
        </>
      )}
    </div>
  );
}
