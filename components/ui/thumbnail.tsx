import { joinClassNames } from './join-class-names.ts';
import { Picture } from './picture.tsx';
import styles from './thumbnail.module.scss';

interface ThumbnailProps {
  src: string;
  alt?: string;
  /** Width in pixels. The height is 1.25 times the width. */
  width: number;
  className?: string;
}

/** A product's picture in a list. */
export function Thumbnail({ alt = '', width, className, ...rest }: ThumbnailProps) {
  return (
    <Picture
      {...rest}
      className={joinClassNames(styles.thumbnail, className)}
      alt={alt}
      sizes={`${width}px`}
      width={width}
      height={width * 1.25}
    />
  );
}
