import Link from 'next/link';
import { Picture } from '@/components/ui/picture';
import type { Product } from '@/lib/contracts/product';
import { texts } from '../texts';
import styles from './colour-links.module.scss';

type ColourLinksProps = Pick<Product, 'code' | 'color' | 'images' | 'crossing_color'>;

/** The model's colours, each a product of its own. */
export function ColourLinks({ code, color, images, crossing_color }: ColourLinksProps) {
  const own = color.value[0];
  if (!own) return null;
  const colours = [{ id: 0, code, color: own, images }, ...crossing_color];
  return (
    <div className={styles.colours}>
      <p className={styles.name}>
        <span className={styles.label}>{texts.colors}:</span> {own.name}
      </p>
      {crossing_color.length > 0 && (
        <ul className={styles.list}>
          {colours.map((colour) => (
            <li key={colour.code}>
              <Link
                href={`/product/${colour.code}`}
                className={styles.link}
                aria-label={colour.color.name}
                aria-current={colour.code === code ? 'true' : undefined}
                title={colour.color.name}
              >
                <Picture
                  src={colour.images.preview}
                  alt=""
                  width={800}
                  height={1000}
                  sizes="56px"
                  widths={[200]}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
