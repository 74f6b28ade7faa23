import Link from 'next/link';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Text } from '#components/ui/text.tsx';
import type { Product } from '#lib/contracts/product.ts';
import { pageTexts } from '../texts.ts';
import styles from './color-links.module.scss';

type ColorLinksProps = Pick<Product, 'code' | 'color' | 'images' | 'crossing_color'>;

/** The colors of the model, each of which is a product of its own. */
export function ColorLinks({ code, color, images, crossing_color }: ColorLinksProps) {
  const own = color.value[0];
  if (!own) return null;
  const colors = [{ id: 0, code, color: own, images }, ...crossing_color];
  return (
    <Stack gap={2} className={styles.colors}>
      <p>
        <Text as="span" strong>
          {pageTexts.colors}:
        </Text>{' '}
        {own.name}
      </p>
      {crossing_color.length > 0 && (
        <Row as="ul" gap={2} wrap>
          {colors.map((color) => (
            <li key={color.code}>
              <Link
                href={`/product/${color.code}`}
                className={styles.link}
                aria-label={color.color.name}
                aria-current={color.code === code ? 'true' : undefined}
                title={color.color.name}
              >
                <Picture
                  src={color.images.preview}
                  alt=""
                  width={800}
                  height={1000}
                  sizes="56px"
                  widths={[200]}
                />
              </Link>
            </li>
          ))}
        </Row>
      )}
    </Stack>
  );
}
