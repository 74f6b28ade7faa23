import type { ComponentProps } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import type { Product } from '#lib/contracts/product.ts';
import { galleryTexts as texts } from '#lib/texts/gallery.ts';

type ThumbnailsProps = ComponentProps<'ul'> & {
  images: Product['images']['main'];
  /** Index of the current picture. */
  current: number;
  /** Class name of each button. */
  buttonClass: string | undefined;
  /** Width of a thumbnail, as in the `sizes` attribute. */
  sizes?: string;
  onTurn: (index: number) => void;
};

/** Thumbnails of a gallery, as buttons that select a picture. */
export const Thumbnails = ({
  images,
  current,
  buttonClass,
  sizes = '56px',
  onTurn,
  ...list
}: ThumbnailsProps) => (
  <ul {...list}>
    {images.map(({ small }, index) => (
      <li key={small}>
        <button
          type="button"
          className={buttonClass}
          aria-label={texts.photo(index + 1)}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onTurn(index)}
        >
          <Picture src={small} alt="" width={800} height={1000} sizes={sizes} widths={[200]} />
        </button>
      </li>
    ))}
  </ul>
);
