import { plural } from '@/lib/domain/plural';
import { forms } from '@/lib/texts/plural';
import { productTexts } from '@/lib/texts/product';
import styles from './colour-swatches.module.scss';

interface ColourSwatchesProps {
  colours: readonly { name: string; params: { color: string } }[];
  /** The rest is counted: '+2 цвета' (BC-03). */
  limit?: number;
}

/** Colours that a product comes in, its own first; says their names, is not pressed. */
export function ColourSwatches({ colours, limit = 4 }: ColourSwatchesProps) {
  const rest = colours.length - limit;
  return (
    <ul className={styles.swatches} aria-label={productTexts.colors}>
      {colours.slice(0, limit).map(({ name, params }) => (
        <li key={`${name}${params.color}`} className={styles.swatch} style={{ background: params.color }}>
          <span className={styles.name}>{name}</span>
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.rest}>
          +{rest} {plural(rest, forms.color)}
        </li>
      )}
    </ul>
  );
}
