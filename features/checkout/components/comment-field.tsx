'use client';

import type { ComponentProps } from 'react';
import { Field } from '#components/ui/field.tsx';
import { TEXT_MAX } from '#lib/domain/text.ts';
import { useCheckout } from '../provider.tsx';
import { texts } from '../texts.ts';

/** Comment of an order. */
export function CommentField(props: Pick<ComponentProps<typeof Field>, 'form' | 'autoFocus'>) {
  const { comment, choose } = useCheckout();
  return (
    <Field
      {...props}
      label={texts.comment}
      value={comment}
      maxLength={TEXT_MAX}
      onChange={(event) => choose({ comment: event.target.value })}
    />
  );
}
