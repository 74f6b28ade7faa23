import type { CSSProperties } from 'react';
import { buildPictureSources } from '#lib/config/images.ts';
import { DEFAULT_PICTURE_WIDTHS } from '#lib/domain/picture-widths.ts';

/** Point of a picture, as shares of its width and height, 0 to 1. */
interface Focus {
  x: number;
  y: number;
}

interface PictureProps {
  src: string;
  alt: string;
  /** Size of the file, px. It reserves the space while the picture is loading. */
  width: number;
  height: number;
  /** Rendered width, as in the `sizes` attribute. */
  sizes: string;
  /** Widths that `srcset` lists, px. */
  widths?: readonly number[];
  /** True for the largest picture of the page, which is loaded eagerly with high priority. */
  priority?: boolean;
  /** Focal point, which remains visible when the frame crops the picture. The default is the middle. */
  focus?: Focus;
  /** Another crop for windows that are at least 540 px wide. A phone in landscape has such a window. */
  wide?: { src: string; width: number; height: number; focus?: Focus };
  className?: string;
}

const formatPosition = ({ x, y }: Focus) => `${+(x * 100).toFixed(1)}% ${+(y * 100).toFixed(1)}%`;

/**
 * Builds the CSS variables of the focal points (styles/globals.scss). A picture without a focal point needs no
 * variables.
 */
const buildFocusStyle = (tall?: Focus, wide?: Focus): CSSProperties | undefined =>
  tall || wide
    ? ({
        '--focal': tall && formatPosition(tall),
        '--focal-wide': wide && formatPosition(wide),
      } as CSSProperties)
    : undefined;

/**
 * Returns the width of an editorial picture's file, px. It is undefined for products and tiles, which have
 * files in every width that pages request.
 */
const getFileWidth = (src: string, width: number) => (src.startsWith('/media/scenes/') ? width : undefined);

/**
 * Responsive picture without client code. Every width exists as a file, so that no request needs a resize.
 */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    width,
    height,
    sizes,
    widths = DEFAULT_PICTURE_WIDTHS,
    priority,
    focus,
    wide,
    className,
  } = props;
  // The placeholder of products without pictures is one small file, and on a new shop's pages it is the largest picture.
  const isLazy = !priority && src !== '';
  const image = (
    // biome-ignore lint/performance/noImgElement: every width exists as a file (docs/decisions/004)
    <img
      width={width}
      height={height}
      className={className}
      {...buildPictureSources(src, widths, getFileWidth(src, width))}
      alt={alt}
      sizes={sizes}
      style={buildFocusStyle(focus, wide?.focus)}
      loading={isLazy ? 'lazy' : undefined}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!wide) return image;
  const { src: fallback, srcSet } = buildPictureSources(wide.src, widths, getFileWidth(wide.src, wide.width));
  return (
    <picture>
      <source
        media="(min-width: 540px)"
        srcSet={srcSet || fallback}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
      />
      {image}
    </picture>
  );
}
