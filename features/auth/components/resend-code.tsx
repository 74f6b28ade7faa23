'use client';

import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Note } from '#components/ui/text.tsx';
import { countdown } from '#lib/domain/countdown.ts';
import { useSecondsLeft } from '#lib/hooks/use-seconds-left.ts';
import { useSendCode } from '../queries.ts';
import type { SentCode } from '../sent-code.ts';
import { useAuth } from '../store.ts';
import { texts } from '../texts.ts';

/** ST-03: requests another code once two minutes have passed since the last. Remounted for every code. */
export function ResendCode({ sent }: { sent: SentCode }) {
  const left = useSecondsLeft(sent.again);
  const agree = useAuth((state) => state.agree);
  const { send, error, isPending } = useSendCode();
  return (
    <Stack gap={2} start>
      {left > 0 && (
        // A screen reader reads the timer on request, not every second.
        <Note role="timer" aria-live="off">
          {texts.code.wait(countdown(left))}
        </Note>
      )}
      <Failure error={error} />
      <Button
        variant="secondary"
        size="sm"
        disabled={left > 0 || !agree}
        busy={isPending}
        onClick={() => send({ phone: sent.phone })}
      >
        {texts.code.again}
      </Button>
    </Stack>
  );
}
