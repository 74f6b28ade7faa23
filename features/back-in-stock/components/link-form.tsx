'use client';

import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import type { SubscriptionLink } from '#features/modals/index.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { useFollowSubscriptionLink } from '../mutations.ts';
import { texts } from '../texts.ts';
import { SubscriptionOutcome } from './outcome.tsx';
/**
 * Form that confirms or cancels a subscription by an e-mail's link. The shopper has to press a button, because a mail
 * filter may open the link.
 */
export function SubscriptionLinkForm({ link, onClose }: { link: SubscriptionLink; onClose: () => void }) {
  const { lead, submit } = texts.link[link.kind];
  const { send, data, error, isPending } = useFollowSubscriptionLink();
  if (data) return <SubscriptionOutcome {...data} onClose={onClose} />;
  // After a refusal of the link, pressing the button again would not help.
  const isDead = error instanceof ApiFailure && error.kind === 'errors';
  return (
    <Stack gap={4}>
      {!isDead && <Text tone="soft">{lead}</Text>}
      <FailureMessage error={error} />
      <Button wide busy={isPending} onClick={isDead ? onClose : () => send(link)}>
        {isDead ? commonTexts.close : submit}
      </Button>
    </Stack>
  );
}
