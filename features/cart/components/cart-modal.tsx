'use client';

import { Failure } from '@/components/ui/failure';
import { Modal } from '@/components/ui/modal';
import type { ModalProps } from '@/features/modals';
import { useCart } from '../hooks';
import { texts } from '../texts';
import { CartContent } from './cart-content';
import { CartEmpty } from './cart-empty';
import { CartFooter } from './cart-footer';
import styles from './cart-modal.module.scss';
import { CartSkeleton } from './cart-skeleton';

declare module '@/features/modals/registry' {
  interface ModalOptions {
    cart: { view: 'full' | 'partial' };
  }
}

/** The cart: full screen on phones, a drawer elsewhere (MD-06). */
export default function CartModal({ options, onClose }: ModalProps<'cart'>) {
  const { data: cart, error, refetch, isFetching } = useCart();
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
          <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!cart && !error && <CartSkeleton />}
      {filled && <CartContent cart={cart} />}
      {cart && !filled && <CartEmpty onClose={onClose} />}
    </Modal>
  );
}
