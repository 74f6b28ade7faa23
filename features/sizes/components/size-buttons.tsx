'use client';

import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { useIsSubscribed } from '#features/back-in-stock/index.ts';
import { useOpenCart } from '#features/cart/index.ts';
import { useModals } from '#features/modals/index.ts';
import type { Offer } from '#lib/contracts/product.ts';
import { isOneSize } from '#lib/domain/one-size.ts';
import type { ProductRef } from '../product-ref.ts';
import { listActionsBeforeChoice, listSizeActions, type SizeAction } from '../size-state.ts';
import { texts } from '../texts.ts';
import styles from './size-picker.module.scss';

interface SizeButtonsProps {
  id?: string;
  product: ProductRef;
  offers: readonly Offer[];
  /** The chosen size. */
  offer: Offer | undefined;
  inCart: boolean;
  busy: boolean;
  price?: string;
  onAdd: (offer: number) => void;
  /** Called instead of an action while no size is chosen. */
  onMissing: () => void;
}

/**
 * The main button of a size, sticky on phones, and the size's other actions below the button (ST-14). For a size in the
 * cart, a link to the checkout is next to the button.
 */
export function SizeButtons(props: SizeButtonsProps) {
  const { id, product, offers, offer, inCart, busy, price, onAdd, onMissing } = props;
  const open = useModals((modals) => modals.openOver);
  const openCart = useOpenCart();
  const subscribed = useIsSubscribed(offer?.id ?? 0, {
    enabled: offer !== undefined && !offer.is_available && !inCart,
  });
  const actions = offer ? listSizeActions(offer) : listActionsBeforeChoice(offers);
  const [main, ...others] = inCart ? ['inCart' as const, ...actions.filter((one) => one !== 'add')] : actions;
  if (!main) return null;

  const act = (action: SizeAction | 'inCart') => {
    if (!offer) return onMissing();
    if (action === 'inCart') return openCart();
    if (action === 'add') return onAdd(offer.id);
    const options = { product, offer: { id: offer.id, title: offer.title } };
    if (action === 'subscribe') open('subscribe', options);
    else open('fast-order', options);
  };
  const button = (action: SizeAction | 'inCart') => {
    const isSubscribed = action === 'subscribe' && subscribed;
    const isPrimary = action === main && action !== 'inCart' && !isSubscribed;
    return (
      <Button
        // The same key for both labels, so that the button stays focused when the size is added to the cart.
        key={action === main ? 'main' : action}
        wide
        variant={isPrimary ? 'primary' : 'secondary'}
        busy={busy && action === 'add'}
        inactive={isSubscribed}
        aria-haspopup={offer && action !== 'add' && !isSubscribed ? 'dialog' : undefined}
        onClick={() => act(action)}
      >
        {isSubscribed ? texts.subscribed : texts[action]}
      </Button>
    );
  };

  return (
    <>
      <div id={id} className={styles.bar} data-bottom-bar={price && ''}>
        {price && !inCart && (
          <p className={styles.price} aria-hidden="true">
            {price}
            {offer && !isOneSize(offer.title) && (
              <span className={styles.chosen}>{texts.chosen(offer.title)}</span>
            )}
          </p>
        )}
        {button(main)}
        {inCart && (
          <ButtonLink wide href="/order">
            {texts.checkout}
          </ButtonLink>
        )}
      </div>
      {others.length > 0 && <div className={styles.others}>{others.map(button)}</div>}
    </>
  );
}
