import { pictureSources } from '@/lib/config/images';
import { WIDTHS } from '@/lib/domain/picture-widths';

interface PictureProps {
  src: string;
  alt: string;
  /** Of the file: they keep the place while it loads. */
  width: number;
  height: number;
  /** How wide the picture stands on the page, as in CSS `sizes`. */
  sizes: string;
  /** Which widths to offer. */
  widths?: readonly number[];
  /** The page's largest picture: fetched at once and first. */
  priority?: boolean;
  /** Another crop from the tablet's breakpoint on. */
  wide?: { src: string; width: number; height: number };
  className?: string;
}

/** A plain responsive picture: nothing is resized on the way, nothing hydrates. */
export function Picture({ src, alt, sizes, widths = WIDTHS, priority, wide, ...rest }: PictureProps) {
  const image = (
    // biome-ignore lint/performance/noImgElement: every width is made already (decision: no image optimiser)
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
