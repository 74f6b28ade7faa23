import Link from 'next/link';
import { ColorPicture, ColorRow } from '#components/product/color-row.tsx';
import type { Product } from '#lib/contracts/product.ts';
import { pageTexts } from '../texts.ts';
import styles from './color-links.module.scss';

type ColorLinksProps = Pick<Product, 'code' | 'color' | 'images' | 'crossing_color'>;

/** Links to the other colors of the model, which are separate products. */
export function ColorLinks({ code, color, images, crossing_color }: ColorLinksProps) {
  const own = color.value[0];
  if (!own) return null;
  const colors = [{ id: 0, code, color: own, images }, ...crossing_color];
  return (
    <ColorRow label={pageTexts.colors} name={own.name}>
      {crossing_color.length > 0 &&
        colors.map((color) => (
          <li key={color.code}>
            <Link
              href={`/product/${color.code}`}
              className={styles.link}
              aria-label={color.color.name}
              aria-current={color.code === code ? 'true' : undefined}
              title={color.color.name}
            >
              <ColorPicture src={color.images.preview} />
            </Link>
          </li>
        ))}
    </ColorRow>
  );
}
