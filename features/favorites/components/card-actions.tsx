'use client';

import { useModals } from '#features/modals/index.ts';
import { favoriteTexts } from '#lib/texts/favorites.ts';
import styles from './card-actions.module.scss';
import { FavoriteToggle } from './favorite-toggle.tsx';

interface CardActionsProps {
  id: number;
  code: string;
  title: string;
  /** True when there is no size to choose, so the button adds the product to the cart directly. */
  isOneSize: boolean;
}

/** Controls over a card's picture: the heart, quick view and the size picker (MD-04, MD-10). */
export function CardActions({ id, code, title, isOneSize }: CardActionsProps) {
  const open = useModals((modals) => modals.open);
  const product = { id, code, title };
  const buy = isOneSize ? favoriteTexts.addToCart : favoriteTexts.chooseSize;
  return (
    <div className={styles.actions}>
      <FavoriteToggle id={id} title={title} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${favoriteTexts.quickView}: ${title}`}
        onClick={() => open('quick-view', { product, address: `/product/${code}` })}
      >
        <span>{favoriteTexts.quickView}</span>
      </button>
      <button
        type="button"
        aria-haspopup={isOneSize ? undefined : 'dialog'}
        aria-label={`${buy}: ${title}`}
        title={buy}
        onClick={() => open('sizes', isOneSize ? { product, addAtOnce: true } : { product })}
      />
    </div>
  );
}
