import { pictureSources } from '@/lib/config/images';
import { WIDTHS } from '@/lib/domain/picture-widths';

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
  /** Another crop, used from the tablet breakpoint on. */
  wide?: { src: string; width: number; height: number };
  className?: string;
}

/**
 * A responsive picture without client code; every width exists as a file, so nothing is resized per request.
 */
export function Picture({ src, alt, sizes, widths = WIDTHS, priority, wide, ...rest }: PictureProps) {
  const image = (
    // biome-ignore lint/performance/noImgElement: every width exists as a file (docs/decisions/004)
    <img
      {...rest}
      {...pictureSources(src, widths)}
      alt={alt}
      sizes={sizes}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!wide) return image;
  const { src: fallback, srcSet } = pictureSources(wide.src, widths);
  return (
    <picture>
      <source
        media="(min-width: 768px)"
        srcSet={srcSet || fallback}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
      />
      {image}
    </picture>
  );
}
