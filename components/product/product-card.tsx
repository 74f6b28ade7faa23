import Link from 'next/link';
import { memo, type ReactNode, useState, ViewTransition } from 'react';
import { cx } from '#components/ui/cx.ts';
import { Picture } from '#components/ui/picture.tsx';
import { Stars } from '#components/ui/stars.tsx';
import { withWantedSize } from '#lib/domain/wanted-size.ts';
import { awaitTop } from '#lib/hooks/top-on-arrival.ts';
import { cardTexts } from '#lib/texts/card.ts';
import { ratingTexts } from '#lib/texts/rating.ts';
import { joinShortWords } from '#lib/texts/short-words.ts';
import { ColorSwatches } from './color-swatches.tsx';
import { type CardProduct, cardSizes } from './packed-cards.ts';
import { holdPicture, PICTURE_MOVE, pictureMoveName } from './picture-move.ts';
import { Price } from './price.tsx';
import styles from './product-card.module.scss';
import { registerCard } from './shown-cards.ts';
import { type LoadCards, useCardColor } from './use-card-color.ts';

interface ProductCardProps {
  product: CardProduct;
  /** One of the first pictures of the page: loaded eagerly with high priority. */
  priority?: boolean;
  /** The card's width as in the `sizes` attribute; that of a listing's grid by default. */
  sizes?: string;
  /** Heading level of the title, so that it fits the page's outline. */
  heading?: 'h2' | 'h3';
  /** Whether the second picture is there to be shown under the pointer (useSecondPictures). */
  hasSecond?: boolean;
  /** Renders the controls over the picture; they take `pointer-events` themselves. */
  action?: (product: CardProduct) => ReactNode;
  /** Lets the swatches change what the card shows. */
  loadCards?: LoadCards;
  /** The size that the listing is of: where the product has it, its page opens with it. */
  wanted?: string;
}

const GRID = '(min-width: 1280px) 22vw, (min-width: 768px) 31vw, 46vw';

/**
 * A product of a listing: a card with one link, named by the title. A page has many of them, and each element costs the
 * page's weight, the server's render and a phone's hydration: none stands here without a need.
 */
export const ProductCard = memo(function ProductCard({
  product,
  priority,
  sizes = GRID,
  heading: Heading = 'h3',
  hasSecond,
  action,
  loadCards,
  wanted,
}: ProductCardProps) {
  // It is under the pointer, a finger or the focus: somebody is about to open the product's page, which is loaded then.
  const [isWanted, setIsWanted] = useState(false);
  const want = () => setIsWanted(true);
  const [isHeld, setIsHeld] = useState(false);
  const { shown, choose } = useCardColor(product, loadCards);
  const { title, images, price, color, is_available, is_novelty, rating } = shown;
  const own = product.color.value[0];
  const colors = [
    ...(own ? [{ ...own, id: product.id }] : []),
    ...product.crossing_color.map((other) => ({ ...other.color, id: other.id })),
  ];
  const label = shown.label ?? (is_novelty ? cardTexts.novelty : null);
  // Of another color that a swatch has chosen, the listing has not read which stores have it.
  const inStores = shown === product ? product.store_sizes : undefined;
  const mark = inStores ? cardTexts.inStores(inStores) : is_available ? label : cardTexts.soldOut;
  const second = hasSecond && images.main[1];
  const available = isWanted ? cardSizes(shown.offers) : [];
  const hasWanted = wanted !== undefined && cardSizes(shown.offers).includes(wanted);
  const onlyInStores = inStores?.length === 1 ? inStores[0] : undefined;
  const target = hasWanted ? wanted : onlyInStores;
  const size = { width: 800, height: 1000, sizes };
  return (
    <article
      ref={(card) => registerCard(card, shown)}
      className={styles.card}
      data-sold-out={!is_available || undefined}
    >
      <ViewTransition {...PICTURE_MOVE} name={isHeld ? pictureMoveName(shown.id) : undefined}>
        <div className={styles.picture}>
          <Picture
            {...size}
            src={images.preview}
            alt={cardTexts.pictureAlt(title, color.value[0]?.name ?? '')}
            priority={priority}
          />
          {second && <Picture {...size} src={second.preview} alt="" className={styles.second} />}
          {mark && <span className={styles.label}>{mark}</span>}
          {available.length > 0 && (
            <span className={cx(styles.sizes, action && styles.aboveBar)}>{cardTexts.sizes(available)}</span>
          )}
        </div>
      </ViewTransition>
      <Heading>
        <Link
          href={withWantedSize(`/product/${shown.code}`, target)}
          prefetch={isWanted || null}
          onMouseEnter={want}
          onFocus={want}
          onTouchStart={want}
          onClick={() => holdPicture(setIsHeld)}
          onNavigate={target === undefined ? undefined : awaitTop}
        >
          {joinShortWords(title)}
        </Link>
      </Heading>
      <Price price={price} />
      {rating && (
        <Stars value={rating.value} label={ratingTexts.label(rating.value, rating.count)}>
          {rating.count}
        </Stars>
      )}
      {colors.length > 1 && (
        <ColorSwatches
          colors={colors}
          more={product.more_colors}
          shown={shown.id}
          onChoose={loadCards && choose}
          hasButtons={isWanted}
        />
      )}
      {action?.(shown)}
    </article>
  );
});
