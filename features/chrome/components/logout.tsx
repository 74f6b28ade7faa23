'use client';

import { Note } from '#components/ui/text.tsx';
import { useLogout } from '#features/session/index.ts';
import { accountTexts } from '#lib/texts/account.ts';

/** Sign-out button, styled like the links around it (ST-04). */
export function SignOutButton({ className }: { className?: string }) {
  const { mutate, error, isPending, isSuccess } = useLogout();
  // After success the page is about to be reloaded.
  const isBusy = isPending || isSuccess;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || mutate()}
      >
        {accountTexts.logout}
      </button>
      {error && <Note error>{accountTexts.notLoggedOut(error.message)}</Note>}
    </>
  );
}
