'use client';

import { useEffect, useState } from 'react';
import { A11y, Keyboard, Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperInstance } from 'swiper/types';
import 'swiper/css';
import 'swiper/css/zoom';
import { Modal } from '#components/ui/modal.tsx';
import { buildZoomSources } from '#lib/config/images.ts';
import type { Product } from '#lib/contracts/product.ts';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { galleryTexts as texts } from '#lib/texts/gallery.ts';
import styles from './gallery-zoom.module.scss';
import { enableSwipes, enableZoomByPress, MAX_PICTURE_SCALE } from './zoom-gestures.ts';
import { ZoomTools } from './zoom-tools.tsx';

interface GalleryZoomProps {
  images: Product['images']['main'];
  alt: string;
  /** Index of the picture that is shown first. */
  start: number;
  onClose: () => void;
}

const TURN_MS = 300;
/** Width of a picture that fits the screen. The ratio of pictures is 4:5. */
const FITTED = 'min(100vw, 80vh)';
const ENLARGED = `calc(${FITTED} * ${MAX_PICTURE_SCALE})`;

/**
 * Full-screen gallery. Swipes and arrow keys change the picture. The picture is zoomed by a click, the wheel,
 * two fingers or a button.
 */
export default function GalleryZoom({ images, alt, start, onClose }: GalleryZoomProps) {
  // Swiper measures its container on creation. In a dialog that is not open yet the width would be 0, and
  // Swiper would ignore keys and touches until the next measurement.
  const [isDialogShown, setIsDialogShown] = useState(false);
  useEffect(() => setIsDialogShown(true), []);

  return (
    <Modal title={alt} placement="edge-to-edge" onClose={onClose}>
      {isDialogShown && <Pictures images={images} alt={alt} start={start} />}
    </Modal>
  );
}

function Pictures({ images, alt, start }: Omit<GalleryZoomProps, 'onClose'>) {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [current, setCurrent] = useState(start);
  const [isEnlarged, setIsEnlarged] = useState(false);
  /**
   * True after the larger file failed to load. The smaller file is then enlarged instead, until the shopper
   * zooms out.
   */
  const [hasLargeFailed, setHasLargeFailed] = useState(false);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    if (!swiper?.el) return;
    const stops = [enableSwipes(swiper), enableZoomByPress(swiper)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [swiper]);
  return (
    <div className={styles.zoom}>
      <Swiper
        className={styles.swiper}
        data-enlarged={isEnlarged || undefined}
        modules={[A11y, Keyboard, Zoom]}
        initialSlide={start}
        allowTouchMove={false}
        speed={isCalm ? 0 : TURN_MS}
        onSwiper={setSwiper}
        onSlideChange={({ activeIndex }) => setCurrent(activeIndex)}
        onZoomChange={(_, scale) => {
          setIsEnlarged(scale > 1);
          setHasLargeFailed((hasFailed) => hasFailed && scale > 1);
        }}
        // Swiper compares its position with the scroll position of the page behind the dialog. With
        // `onlyInViewport: true` Swiper would treat the dialog as outside of the viewport and ignore keys.
        keyboard={{ enabled: true, onlyInViewport: false }}
        zoom={{ maxRatio: MAX_PICTURE_SCALE, toggle: false }}
      >
        {images.map(({ preview, width }, index) => (
          <SwiperSlide key={preview} zoom>
            {/* biome-ignore lint/performance/noImgElement: every width exists as a file (docs/decisions/004) */}
            <img
              {...buildZoomSources(preview, width)}
              sizes={isEnlarged && !hasLargeFailed && index === current ? ENLARGED : FITTED}
              onError={() => setHasLargeFailed(true)}
              alt={texts.alt(alt, preview, index + 1)}
              width={800}
              height={1000}
            />
          </SwiperSlide>
        ))}
      </Swiper>
      {swiper && <ZoomTools swiper={swiper} images={images} current={current} isEnlarged={isEnlarged} />}
    </div>
  );
}
