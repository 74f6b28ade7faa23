'use client';

import { Failure } from '@/components/ui/failure';
import { Modal } from '@/components/ui/modal';
import type { ModalRegistry } from '@/features/modals';
import { useCart } from '../hooks';
import { texts } from '../texts';
import { CartContent } from './cart-content';
import { CartEmpty } from './cart-empty';
import { CartFooter } from './cart-footer';
import styles from './cart-modal.module.scss';
import { CartSkeleton } from './cart-skeleton';

interface CartModalProps {
  options: ModalRegistry['cart'];
  onClose: () => void;
}

/** The cart, the whole screen on phones or a drawer (MD-06). */
export default function CartModal({ options, onClose }: CartModalProps) {
  const { data: cart, error, refetch, isFetching } = useCart();
  const filled = cart && cart.items.length > 0;
  return (
    <Modal
      title={texts.title}
      placement={options.view === 'full' ? 'full' : 'right'}
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
