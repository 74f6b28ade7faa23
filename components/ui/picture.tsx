import type { CSSProperties } from 'react';
import { pictureSources } from '#lib/config/images.ts';
import { WIDTHS } from '#lib/domain/picture-widths.ts';

/** A point of a picture, as shares of its width and height. */
interface Focus {
  x: number;
  y: number;
}

interface PictureProps {
  src: string;
  alt: string;
  /** Size of the file, which reserves the space while it loads. */
  width: number;
  height: number;
  /** The rendered width, as in the `sizes` attribute. */
  sizes: string;
  /** Widths in `srcset`, px. */
  widths?: readonly number[];
  /** The largest picture of the page: loaded eagerly with high priority. */
  priority?: boolean;
  /** What keeps its place when the frame crops the picture; the middle by default. */
  focus?: Focus;
  /** Another crop, used from 540 px on: a phone held across is wide, too. */
  wide?: { src: string; width: number; height: number; focus?: Focus };
  className?: string;
}

const position = ({ x, y }: Focus) => `${+(x * 100).toFixed(1)}% ${+(y * 100).toFixed(1)}%`;

/** Read by styles/globals.scss; a picture without a focus needs no style. */
const focusStyle = (tall?: Focus, wide?: Focus): CSSProperties | undefined =>
  tall || wide
    ? ({
        '--focal': tall && position(tall),
        '--focal-wide': wide && position(wide),
      } as CSSProperties)
    : undefined;

/** The width of an editorial picture's file; products and tiles have every width that pages ask for. */
const fileWidthOf = (src: string, width: number) => (src.startsWith('/media/scenes/') ? width : undefined);

/**
 * A responsive picture without client code; every width exists as a file, so nothing is resized per request.
 */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes, widths = WIDTHS, priority, focus, wide, className } = props;
  const image = (
    // biome-ignore lint/performance/noImgElement: every width exists as a file (docs/decisions/004)
    <img
      width={width}
      height={height}
      className={className}
      {...pictureSources(src, widths, fileWidthOf(src, width))}
      alt={alt}
      sizes={sizes}
      style={focusStyle(focus, wide?.focus)}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!wide) return image;
  const { src: fallback, srcSet } = pictureSources(wide.src, widths, fileWidthOf(wide.src, wide.width));
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
