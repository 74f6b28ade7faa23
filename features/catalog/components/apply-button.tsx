'use client';

import { Button } from '@/components/ui/button';
import { texts } from '../texts';
import type { useApply } from '../use-apply';

type ApplyButtonProps = Omit<ReturnType<typeof useApply>, 'apply'> & {
  /** Id of the form, when the button is outside of it. */
  form?: string;
};

/** «Показать 24 товара». Its width does not depend on the number. */
export function ApplyButton({ count, counting, changed, pending, form }: ApplyButtonProps) {
  const none = changed && !counting && count === 0;
  return (
    <>
      <Button
        type="submit"
        wide
        form={form}
        busy={pending}
        disabled={none}
        data-counting={counting || undefined}
      >
        {count === undefined ? texts.counting : texts.show(count)}
      </Button>
      {pending && <span hidden data-pending />}
    </>
  );
}
