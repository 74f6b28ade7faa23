'use client';

import { Button } from '#components/ui/button.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import type { SubscriptionLink } from '#features/modals/index.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { common } from '#lib/texts/common.ts';
import { useFollowLink } from '../mutations.ts';
import { texts } from '../texts.ts';
import { Outcome } from './outcome.tsx';
/** An e-mail's link works only when a button is pressed: a mail filter that opens it neither confirms nor cancels. */
export function LinkForm({ link, onClose }: { link: SubscriptionLink; onClose: () => void }) {
  const { lead, submit } = texts.link[link.kind];
  const { send, data, error, isPending } = useFollowLink();
  if (data) return <Outcome {...data} onClose={onClose} />;
  // Once the shop has refused the link, pressing again would not help.
  const isDead = error instanceof ApiFailure && error.kind === 'errors';
  return (
    <Stack gap={4}>
      {!isDead && <Text tone="soft">{lead}</Text>}
      <Failure error={error} />
      <Button wide busy={isPending} onClick={isDead ? onClose : () => send(link)}>
        {isDead ? common.close : submit}
      </Button>
    </Stack>
  );
}
