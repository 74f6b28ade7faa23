'use client';

import { useRef, useState } from 'react';
import StripSwipes from '#components/product/gallery/strip-swipes.tsx';
import { Thumbnails } from '#components/product/gallery/thumbnails.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Product } from '#lib/contracts/product.ts';
import { galleryTexts as texts } from '#lib/texts/gallery.ts';
import styles from './quick-gallery.module.scss';

const SIZE = { width: 800, height: 1000 };
/** Placeholder of a product without pictures. */
const NO_IMAGES = [{ preview: '', small: '' }];

interface QuickGalleryProps {
  images: Product['images']['main'];
  /** Alternative text of the pictures. */
  alt: string;
}

/** Strip of pictures that can be swiped (BC-07), with thumbnails. On phones the edge of the next picture is visible. */
export function QuickGallery({ images, alt }: QuickGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const onScroll = () => {
    const list = strip.current;
    const width = list?.firstElementChild?.clientWidth;
    if (!list || !width) return;
    // If the strip is wider than one picture, the last picture cannot be scrolled to the left edge, so it is current
    // when the strip is scrolled to its end.
    const isEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
    setCurrent(isEnd ? images.length - 1 : Math.round(list.scrollLeft / width));
  };
  const scrollToPicture = (index: number) => {
    const slide = strip.current?.children[index];
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft });
    setCurrent(index);
  };

  return (
    <Stack as="section" gap={2} aria-label={texts.gallery}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element has to be focusable by keyboard */}
      <ul ref={strip} className={styles.strip} aria-label={texts.gallery} tabIndex={0} onScroll={onScroll}>
        {(images.length > 0 ? images : NO_IMAGES).map(({ preview }, index) => (
          <li key={preview} className={styles.slide}>
            <Picture
              {...SIZE}
              src={preview}
              alt={preview ? texts.alt(alt, preview, index + 1) : alt}
              sizes="(min-width: 768px) 27rem, 62vw"
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      <StripSwipes strip={strip} />
      {images.length > 1 && (
        <Thumbnails
          className={styles.thumbnails}
          buttonClass={styles.thumbnail}
          images={images}
          current={current}
          onTurn={scrollToPicture}
        />
      )}
    </Stack>
  );
}
