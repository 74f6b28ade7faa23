'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { SubscriptionLink } from '#features/modals/index.ts';
import { sessionQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { useSubmitOnce } from '#lib/hooks/use-submit-once.ts';
import { subscriptionsQuery } from './queries.ts';
import { texts } from './texts.ts';

/** Result of a subscription: the e-mail address, and whether the subscription is already confirmed. */
export interface SubscriptionResult {
  email: string;
  confirmed: boolean;
}

/** Subscribes to a size. Repeated clicks on the button send one request. */
export function useSubscribe(offer: number, onSuccess: (answer: SubscriptionResult) => void) {
  const client = useQueryClient();
  return useSubmitOnce({
    form: 'stock-subscription',
    submit: async (fields: { email: string; agree: boolean }) => {
      // A subscription belongs to a session. Two requests without a session would create two sessions.
      await client.ensureQueryData(sessionQuery);
      const body = { ...fields, offer_ids: [String(offer)] };
      return request('POST /services/rest/v1/products/subscribe', { body });
    },
    onSuccess: ({ confirmed }, { email }) => {
      void client.invalidateQueries(subscriptionsQuery);
      onSuccess({ email, confirmed });
    },
  });
}

/** Texts that describe the result of a link. */
export interface LinkOutcome {
  title: string;
  text: string;
}

async function followLink({ kind, token }: SubscriptionLink): Promise<LinkOutcome> {
  const body = { token };
  if (kind === 'unsubscribe') {
    await request('POST /services/rest/v1/products/subscribe/cancel', { body });
    return texts.link.unsubscribe.done;
  }
  if (kind === 'newsletter') {
    await request('POST /api/v1/form/subscribe/confirm', { body });
    return texts.link.newsletter.done;
  }
  const { products, already } = await request('POST /services/rest/v1/products/subscribe/confirm', { body });
  const { done } = texts.link.subscribe;
  return {
    title: already ? done.already : done.title,
    text: done.text(products.map(({ title, size }) => texts.name(title, size))),
  };
}

/** Confirms a subscription or unsubscribes by an e-mail's link. */
export function useFollowSubscriptionLink() {
  const client = useQueryClient();
  return useSubmitOnce({
    form: 'stock-subscription-link',
    submit: followLink,
    onSuccess: () => void client.invalidateQueries(subscriptionsQuery),
  });
}
