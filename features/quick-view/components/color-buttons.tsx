'use client';

import { useState } from 'react';
import { ColorPicture, ColorRow } from '#components/product/color-row.tsx';
import { TextLink } from '#components/ui/text.tsx';
import { useModals } from '#features/modals/index.ts';
import type { Product } from '#lib/contracts/product.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { nounForms } from '#lib/texts/noun-forms.ts';
import { texts } from '../texts.ts';
import styles from './color-buttons.module.scss';

/** Maximum number of colors that are shown. All further colors are shown only as a count such as '+2 цвета' (BC-03). */
const LIMIT = 6;

interface ColorButtonsProps {
  product: Product;
  /** Id of the requested product (one color of the model), which may still be loading. */
  shown: number;
}

/** Colors of the model. Choosing one replaces the product in the quick view. */
export function ColorButtons({ product, shown }: ColorButtonsProps) {
  const open = useModals((modals) => modals.open);
  const [all, setAll] = useState(false);
  const { id, code, title, images, crossing_color } = product;
  const own = product.color.value[0];
  if (!own) return null;
  // The buttons have the same order for every chosen color, so that no button moves under the finger.
  const colors = [{ id, code, color: own, images }, ...crossing_color].sort(
    (one, other) => one.id - other.id,
  );
  const current = colors.find((color) => color.id === shown)?.color.name ?? own.name;
  const first = colors.slice(0, LIMIT);
  const visible = all || !first.some((color) => color.id === shown) ? colors : first;
  const rest = colors.length - visible.length;
  return (
    <ColorRow label={texts.color} name={<span role="status">{current}</span>}>
      {colors.length > 1 && (
        <>
          {visible.map((color) => (
            <li key={color.id}>
              <button
                type="button"
                className={styles.color}
                aria-label={color.color.name}
                aria-pressed={color.id === shown}
                title={color.color.name}
                onClick={() =>
                  open('quick-view', {
                    product: { id: color.id, code: color.code, title },
                    address: `/product/${color.code}`,
                  })
                }
              >
                <ColorPicture src={color.images.preview} />
              </button>
            </li>
          ))}
          {rest > 0 && (
            <li className={styles.rest}>
              <TextLink
                as="button"
                size="sm"
                type="button"
                className={styles.more}
                onClick={() => setAll(true)}
              >
                +{rest} {selectPlural(rest, nounForms.color)}
              </TextLink>
            </li>
          )}
        </>
      )}
    </ColorRow>
  );
}
