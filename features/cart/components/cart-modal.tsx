'use client';

import { FailureMessage } from '#components/ui/failure.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import type { ModalProps } from '#features/modals/index.ts';
import { useCart } from '../hooks.ts';
import { texts } from '../texts.ts';
import { CartContent } from './cart-content.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { CartFooter } from './cart-footer.tsx';
import styles from './cart-modal.module.scss';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    cart: { view: 'full' | 'partial' };
  }
}

/** Modal of the cart: full screen on phones, a drawer on wider screens (MD-06). */
export default function CartModal({ options, onClose }: ModalProps<'cart'>) {
  const query = useCart();
  const { data: cart, error } = query;
  const filled = cart && cart.items.length > 0;
  return (
    <Modal
      title={texts.title}
      placement={options.view === 'full' ? 'fullscreen' : 'right'}
      onClose={onClose}
      footer={filled && <CartFooter cart={cart} onClose={onClose} />}
    >
      {error && (
        <div className={styles.failure}>
          <FailureMessage query={query} />
        </div>
      )}
      {!cart && !error && <Skeletons heights={['10.5rem', '10.5rem']} />}
      {filled && <CartContent cart={cart} />}
      {cart && !filled && <CartEmpty onClose={onClose} />}
    </Modal>
  );
}
