import type { CSSProperties, MouseEvent } from 'react';
import { selectPlural } from '#lib/domain/plural.ts';
import { cardTexts } from '#lib/texts/card.ts';
import { listingNounForms as forms } from '#lib/texts/listing-noun-forms.ts';
import styles from './color-swatches.module.scss';
import { MAX_SWATCHES } from './packed-cards.ts';

interface ColorSwatchesProps {
  /** Colors of the model, the product's own color first. */
  colors: readonly { id: number; name: string; params: { color: string } }[];
  /** Maximum number of swatches. The number of all other colors is shown as text: «+2 цвета» (BC-03). */
  limit?: number;
  /** Number of colors of the model that `colors` does not contain. */
  more?: number | undefined;
  /** Id of the shown color. */
  shown?: number;
  /** Called when another color is selected. Absent where swatches are not interactive. */
  onChoose?: ((id: number) => void) | undefined;
  /**
   * True when each swatch contains a button for keyboards and screen readers. A pointer does not need buttons.
   */
  hasButtons?: boolean;
}

/**
 * Swatches of a model's colors. A listing has hundreds of swatches, so one listener per row handles the
 * pointer. Buttons are rendered only in a card with hover intent.
 */
export function ColorSwatches({
  colors,
  limit = MAX_SWATCHES,
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key activates one of the buttons, which sends a click
    <ul
      className={styles.swatches}
      aria-label={cardTexts.colors}
      data-live={onChoose && true}
      onClick={onChoose && listen}
      // A finger that scrolls over a swatch does not select it.
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
      {rest > 0 && <li className={styles.more}>{`+${rest} ${selectPlural(rest, forms.color)}`}</li>}
    </ul>
  );
}
