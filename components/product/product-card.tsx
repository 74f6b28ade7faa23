import Link from 'next/link';
import { memo, type ReactNode, useState, ViewTransition } from 'react';
import { joinClassNames } from '#components/ui/join-class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import { Stars } from '#components/ui/stars.tsx';
import { addPreselectedSize } from '#lib/domain/preselected-size.ts';
import { scrollTopAfterNavigation } from '#lib/hooks/scroll-top-after-navigation.ts';
import { cardTexts } from '#lib/texts/card.ts';
import { ratingTexts } from '#lib/texts/rating.ts';
import { bindShortWords } from '#lib/texts/short-words.ts';
import { registerCard } from './card-registry.ts';
import { ColorSwatches } from './color-swatches.tsx';
import { type CardProduct, listAvailableSizes } from './packed-cards.ts';
import { buildTransitionName, claimViewTransition, PICTURE_TRANSITION } from './picture-transition.ts';
import { Price } from './price.tsx';
import styles from './product-card.module.scss';
import { type LoadCards, useCardColor } from './use-card-color.ts';

interface ProductCardProps {
  product: CardProduct;
  /** True for a card in the first rows of the page. Its picture is loaded eagerly with high priority. */
  priority?: boolean;
  /** Width of the card as in the `sizes` attribute, by default the width in a listing's grid. */
  sizes?: string;
  /** Heading level of the title in the outline of the page. */
  heading?: 'h2' | 'h3';
  /** True when the second picture is rendered for hover (useHoverPictures). */
  hasSecond?: boolean;
  /** Renders the controls over the picture. The controls must set `pointer-events` themselves. */
  action?: (product: CardProduct) => ReactNode;
  /** Loads the products of other colors. With it, the swatches change the product of the card. */
  loadCards?: LoadCards;
  /**
   * Size by which the listing is filtered. If the product can be ordered in this size, the link opens the
   * product's page with this size selected.
   */
  wanted?: string;
}

const GRID = '(min-width: 1280px) 22vw, (min-width: 768px) 31vw, 46vw';

/**
 * Card of a product in a listing, with a single link, named by the title. A page has many cards, and each
 * element adds to the size of the page, to the render on the server and to the hydration on a phone. Therefore
 * the card contains no unnecessary elements.
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
  // Hover intent: the card is hovered, touched or focused. The product's page is then prefetched.
  const [hasIntent, setHasIntent] = useState(false);
  const onIntent = () => setHasIntent(true);
  const [hasTransition, setHasTransition] = useState(false);
  const { shown, choose } = useCardColor(product, loadCards);
  const { title, images, price, color, is_available, is_novelty, rating } = shown;
  const own = product.color.value[0];
  const colors = [
    ...(own ? [{ ...own, id: product.id }] : []),
    ...product.crossing_color.map((other) => ({ ...other.color, id: other.id })),
  ];
  const label = shown.label ?? (is_novelty ? cardTexts.novelty : null);
  // A product that was selected by a swatch has no `store_sizes`, because a listing loads `store_sizes` only
  // for the products that the listing itself contains.
  const inStores = shown === product ? product.store_sizes : undefined;
  const badge = inStores ? cardTexts.inStores(inStores) : is_available ? label : cardTexts.soldOut;
  const second = hasSecond && images.main[1];
  const available = hasIntent ? listAvailableSizes(shown.offers) : [];
  const hasWanted = wanted !== undefined && listAvailableSizes(shown.offers).includes(wanted);
  const onlyInStores = inStores?.length === 1 ? inStores[0] : undefined;
  const target = hasWanted ? wanted : onlyInStores;
  const size = { width: 800, height: 1000, sizes };
  return (
    <article
      ref={(card) => registerCard(card, shown)}
      className={styles.card}
      data-sold-out={!is_available || undefined}
    >
      <ViewTransition
        {...PICTURE_TRANSITION}
        name={hasTransition ? buildTransitionName(shown.id) : undefined}
      >
        <div className={styles.picture}>
          <Picture
            {...size}
            src={images.preview}
            alt={cardTexts.pictureAlt(title, color.value[0]?.name ?? '')}
            priority={priority}
          />
          {second && <Picture {...size} src={second.preview} alt="" className={styles.second} />}
          {badge && <span className={styles.label}>{badge}</span>}
          {available.length > 0 && (
            <span className={joinClassNames(styles.sizes, action && styles.aboveBar)}>
              {cardTexts.sizes(available)}
            </span>
          )}
        </div>
      </ViewTransition>
      <Heading>
        <Link
          href={addPreselectedSize(`/product/${shown.code}`, target)}
          prefetch={hasIntent || null}
          onMouseEnter={onIntent}
          onFocus={onIntent}
          onTouchStart={onIntent}
          onClick={() => claimViewTransition(setHasTransition)}
          onNavigate={target === undefined ? undefined : scrollTopAfterNavigation}
        >
          {bindShortWords(title)}
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
          hasButtons={hasIntent}
        />
      )}
      {action?.(shown)}
    </article>
  );
});
