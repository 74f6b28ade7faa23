import { zodResolver } from '@hookform/resolvers/zod';
import { useLayoutEffect, useRef } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { Refusal } from '@/features/order-actions';
import { REVIEW_MAX, type Review, reviewFields } from '@/lib/contracts/user';
import { useWriteReview } from '../queries';
import type { ReviewInput, ReviewOutput } from '../schema';
import { texts } from '../texts';
import { RatingField } from './rating-field';
import styles from './reviews-view.module.scss';

interface ReviewFormProps {
  product: Review['product'];
  /** The rejected review that is being rewritten. */
  before?: Pick<Review, 'rating' | 'content'>;
  onDone: () => void;
  onCancel: () => void;
}

/** What is written survives a failure. */
export function ReviewForm({ product, before, onDone, onCancel }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { mutate, isPending, error } = useWriteReview(onDone);
  const { register, control, handleSubmit, formState } = useForm<ReviewInput, unknown, ReviewOutput>({
    resolver: zodResolver(reviewFields),
    mode: 'onBlur',
    defaultValues: { product_id: product.id, rating: before?.rating, content: before?.content ?? '' },
  });
  // Registered before the text, as the first invalid field takes the focus.
  const { field: rating } = useController({ control, name: 'rating' });
  const content = useWatch({ control, name: 'content' });
  const { errors } = formState;
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={texts.reviews.form(product.title)}
      onSubmit={handleSubmit((fields) => {
        if (!isPending) mutate(fields);
      })}
    >
      <RatingField
        ref={rating.ref}
        name={`rating-${product.id}`}
        value={rating.value}
        onChange={rating.onChange}
        error={errors.rating?.message}
      />
      <TextArea
        {...register('content')}
        label={texts.reviews.content}
        hint={texts.reviews.contentHint}
        error={errors.content?.message}
        count={{ now: content.trim().length, max: REVIEW_MAX }}
      />
      <Refusal error={error} />
      <div className={styles.buttons}>
        <Button type="submit" size="sm" busy={isPending}>
          {texts.reviews.submit}
        </Button>
        <Button variant="plain" size="sm" onClick={onCancel}>
          {texts.reviews.cancel}
        </Button>
      </div>
    </form>
  );
}
