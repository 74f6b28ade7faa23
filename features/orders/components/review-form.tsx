import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { createStore } from 'zustand/vanilla';
import { Attachments } from '#components/ui/attachments.tsx';
import { Button } from '#components/ui/button.tsx';
import { ChipGroup } from '#components/ui/chip-group.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { RefusalMessage } from '#components/ui/refusal.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { useSchemaForm } from '#features/forms/index.ts';
import { sessionQuery } from '#features/session/index.ts';
import { REVIEW_MAX, type Review, reviewFields } from '#lib/contracts/reviews.ts';
import { ACCEPTED_PHOTOS } from '#lib/domain/attachments.ts';
import { FITS } from '#lib/domain/rating.ts';
import {
  type AttachmentList,
  createAttachmentList,
  listUploadedIds,
  markLostFiles,
} from '#lib/hooks/attachment-list.ts';
import { useAttachments } from '#lib/hooks/use-attachments.ts';
import { useClearSubmitError } from '#lib/hooks/use-clear-submit-error.ts';
import { fitTitles } from '#lib/texts/fit.ts';
import { useWriteReview } from '../queries.ts';
import { deleteReviewDraft, readReviewDraft, storeReviewDraft } from '../review-draft.ts';
import { texts } from '../texts.ts';
import { RatingField } from './rating-field.tsx';
import styles from './reviews-view.module.scss';

/** Answers to the question how the size fits. The empty option leaves the question unanswered. */
const FIT_OPTIONS = [
  ...FITS.map((fit) => [fit, fitTitles[fit]] as const),
  ['', texts.reviews.fitUnknown] as const,
];

/** Creates the store for photographs of a review that is being written. */
const createPhotos = () => createStore<AttachmentList>((set) => createAttachmentList(set));

interface ReviewFormProps {
  product: NonNullable<Review['product']>;
  /** The rejected review that is being rewritten. */
  before?: Pick<Review, 'rating' | 'content' | 'fit'>;
  onDone: () => void;
  onCancel: () => void;
}

/** Form for a review. The text survives a failed request, closing the form and a reload. */
export function ReviewForm({ product, before, onDone, onCancel }: ReviewFormProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [files] = useState(createPhotos);
  const ready = () => client.ensureQueryData(sessionQuery);
  const { check, ...photos } = useAttachments(files, ready, { required: false, imagesOnly: true });
  const { mutate, isPending, error, reset } = useWriteReview(() => {
    deleteReviewDraft(product.id);
    onDone();
  });
  const [draft] = useState(() => readReviewDraft(product.id) ?? before);
  const { register, control, handleSubmit, setFocus, formState } = useSchemaForm(reviewFields, {
    defaultValues: {
      product_id: product.id,
      rating: draft?.rating,
      fit: draft?.fit ?? null,
      content: draft?.content ?? '',
    },
    onType: ({ rating, fit = null, content }) => storeReviewDraft(product.id, { rating, fit, content }),
  });
  useClearSubmitError(formState.errors, { error, reset });
  // The rating is registered before the text, because on an error the invalid field that was registered first is
  // focused.
  const { field: rating } = useController({ control, name: 'rating' });
  const { field: fit } = useController({ control, name: 'fit' });
  useLayoutEffect(() => setFocus('rating'), [setFocus]);
  const content = useWatch({ control, name: 'content' });
  const { errors } = formState;
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.form}
      noValidate
      aria-label={texts.reviews.form(product.title)}
      onSubmit={handleSubmit((fields) => {
        if (isPending) return;
        if (!check()) return fileInput.current?.focus();
        mutate(
          { ...fields, attachments: listUploadedIds(files.getState().files) },
          { onError: (failure) => markLostFiles(files, failure) },
        );
      })}
    >
      <RatingField
        ref={rating.ref}
        name={`rating-${product.id}`}
        value={rating.value}
        onChange={rating.onChange}
        error={errors.rating?.message}
      />
      {product.size && (
        <ChipGroup
          type="radio"
          name={`fit-${product.id}`}
          title={texts.reviews.fit(product.size)}
          options={FIT_OPTIONS}
          value={fit.value ?? ''}
          onChange={({ target }) => fit.onChange(FITS.find((one) => one === target.value) ?? null)}
        />
      )}
      <TextArea
        {...register('content')}
        label={texts.reviews.content}
        hint={texts.reviews.contentHint}
        error={errors.content?.message}
        count={{ now: content.trim().length, max: REVIEW_MAX }}
      />
      <Attachments
        {...photos}
        accept={ACCEPTED_PHOTOS}
        label={texts.reviews.photos}
        whyRequired=""
        inputRef={fileInput}
      />
      <RefusalMessage error={error} />
      <Row gap={4} wrap>
        <Button type="submit" size="sm" busy={isPending}>
          {texts.reviews.submit}
        </Button>
        <Button variant="plain" size="sm" onClick={onCancel}>
          {texts.reviews.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
