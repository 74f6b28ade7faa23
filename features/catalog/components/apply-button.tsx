'use client';

import { Button } from '@/components/ui/button';
import { texts } from '../texts';
import type { useApply } from '../use-apply';

type ApplyButtonProps = Omit<ReturnType<typeof useApply>, 'apply'> & {
  /** The form it sends, when it stands outside. */
  form?: string;
};

/** «Показать 24 товара»; its width does not change with the number. */
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
