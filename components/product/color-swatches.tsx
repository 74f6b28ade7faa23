import { plural } from '@/lib/domain/plural';
import { cardTexts } from '@/lib/texts/card';
import { goodsForms as forms } from '@/lib/texts/goods-forms';
import styles from './color-swatches.module.scss';

interface ColorSwatchesProps {
  colors: readonly { name: string; params: { color: string } }[];
  /** The others are counted: '+2 цвета' (BC-03). */
  limit?: number;
}

/** Colors that a product comes in, its own first. They only inform; they are not controls. */
export function ColorSwatches({ colors, limit = 4 }: ColorSwatchesProps) {
  const rest = colors.length - limit;
  return (
    <ul className={styles.swatches} aria-label={cardTexts.colors}>
      {colors.slice(0, limit).map(({ name, params }) => (
        <li key={`${name}${params.color}`} style={{ background: params.color }}>
          {name}
        </li>
      ))}
      {rest > 0 && <li className={styles.more}>{`+${rest} ${plural(rest, forms.color)}`}</li>}
    </ul>
  );
}
