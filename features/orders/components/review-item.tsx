import Link from 'next/link';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { Thumbnail } from '#components/ui/thumbnail.tsx';
import type { Review } from '#lib/contracts/reviews.ts';
import { texts } from '../texts.ts';
import { ReviewForm } from './review-form.tsx';
import styles from './reviews-view.module.scss';

interface ReviewItemProps {
  /** Null when the product is unknown. Then only the earlier review is shown. */
  product: Review['product'];
  before?: Pick<Review, 'rating' | 'content' | 'fit'>;
  /** Label of the button that opens the form, or null for no button. */
  action: string | null;
  /** True when the page's URL requests that the form is open. */
  open?: boolean;
  onSent: () => void;
  /** The earlier review. */
  children?: ReactNode;
}

/** A product with its review, or with the form to write one. */
export function ReviewItem({ product, before, action, open = false, onSent, children }: ReviewItemProps) {
  const [writing, setWriting] = useState(open);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <li className={styles.item}>
      {product && <Thumbnail src={product.preview} width={80} />}
      <Stack gap={2} start>
        {product && (
          <Text as="h3" size="md">
            <Link className={styles.link} href={`/product/${product.code}`} prefetch={false}>
              {product.title}
            </Link>
          </Text>
        )}
        {children}
        {product && action && (
          <Button
            ref={button}
            variant="plain"
            size="sm"
            aria-expanded={writing}
            aria-label={texts.reviews.about(action, product.title)}
            onClick={() => setWriting(!writing)}
          >
            {action}
          </Button>
        )}
      </Stack>
      {product && writing && action && (
        <ReviewForm
          product={product}
          before={before}
          onDone={() => {
            setWriting(false);
            onSent();
          }}
          onCancel={() => {
            setWriting(false);
            button.current?.focus();
          }}
        />
      )}
    </li>
  );
}
