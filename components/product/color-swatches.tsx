import type { CSSProperties, MouseEvent } from 'react';
import { plural } from '#lib/domain/plural.ts';
import { cardTexts } from '#lib/texts/card.ts';
import { goodsForms as forms } from '#lib/texts/goods-forms.ts';
import styles from './color-swatches.module.scss';
import { SHOWN_COLORS } from './packed-cards.ts';

interface ColorSwatchesProps {
  /** The product's own color first. */
  colors: readonly { id: number; name: string; params: { color: string } }[];
  /** The others are counted: '+2 цвета' (BC-03). */
  limit?: number;
  /** How many colors there are besides `colors`. */
  more?: number | undefined;
  /** Id of the color that is shown. */
  shown?: number;
  /** Shows another color; absent where swatches only inform. */
  onChoose?: ((id: number) => void) | undefined;
  /** Whether each swatch is a button, for keyboards and screen readers; the pointer does without. */
  hasButtons?: boolean;
}

/**
 * Colors that a product comes in. A listing has hundreds of swatches, so that one listener of the row serves the pointer,
 * and buttons stand only in the card that somebody has come to.
 */
export function ColorSwatches({
  colors,
  limit = SHOWN_COLORS,
  more = 0,
  shown,
  onChoose,
  hasButtons,
}: ColorSwatchesProps) {
  const rest = Math.max(0, colors.length - limit) + more;
  const listen = ({ target, currentTarget }: MouseEvent<HTMLUListElement>) => {
    const at = [...currentTarget.children].findIndex((swatch) => swatch.contains(target as Node));
    const color = at < limit ? colors[at] : undefined;
    if (color) onChoose?.(color.id);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key presses one of the buttons, which sends a click
    <ul
      className={styles.swatches}
      aria-label={cardTexts.colors}
      data-live={onChoose && true}
      onClick={onChoose && listen}
      // A finger that scrolls over a swatch does not choose it.
      onPointerOver={onChoose && ((event) => event.pointerType !== 'touch' && listen(event))}
    >
      {colors.slice(0, limit).map(({ id, name, params }) => (
        <li
          key={id}
          style={{ '--swatch': params.color } as CSSProperties}
          data-shown={(onChoose && id === shown) || undefined}
        >
          {hasButtons && onChoose ? (
            <button type="button" aria-pressed={id === shown}>
              {name}
            </button>
          ) : (
            name
          )}
        </li>
      ))}
      {rest > 0 && <li className={styles.more}>{`+${rest} ${plural(rest, forms.color)}`}</li>}
    </ul>
  );
}
