'use client';

import { Button } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import { TextList } from '#components/ui/text-list.tsx';
import { type SignInStart, useModals } from '#features/modals/index.ts';
import { useSession } from '#features/session/index.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { useHasLoyalty } from '#lib/hooks/missing-pages.tsx';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { texts } from '../texts.ts';
import styles from './guest-account.module.scss';

const words = texts.result.account;

const HIDDEN = '\u2022';
/** Returns the value, or an empty text for a masked value, because a masked value cannot be filled in. */
const unlessMasked = (value: string) => (value.includes(HIDDEN) ? '' : value);

/**
 * Selects the form with which the sign-in begins. In the browser that placed the order it is the form for the phone,
 * because a code confirms the phone immediately. For a visitor who has opened the order by an e-mail's link, it is the
 * registration form with that e-mail address.
 */
function getSignInStart({ access, recipient }: Order): SignInStart {
  const { name, surname, phone, email } = recipient;
  if (access === 'own') return { tab: 'phone', phone, email, name, surname };
  const address = unlessMasked(email);
  return address ? { tab: 'email', view: 'register', email: address, name } : { tab: 'phone', name };
}

/**
 * Invites a guest to create an account for the order. If the order's customer already has an account, invites to sign
 * in.
 */
export function GuestAccount({ order }: { order: Order }) {
  const open = useModals((modals) => modals.open);
  const hasLoyalty = useHasLoyalty();
  const session = useAfterHydration(useSession().data);
  if (session?.auth !== false) return null;
  const { access, has_account, recipient } = order;
  if (has_account)
    return (
      <Stack as="section" gap={4} start className={styles.account} aria-label={words.member}>
        <p>{words.member}</p>
        <Button variant="secondary" size="sm" onClick={() => open('auth', undefined)}>
          {texts.result.signIn}
        </Button>
      </Stack>
    );
  const contacts = [recipient.email, recipient.phone].filter(Boolean);
  return (
    <Stack as="section" gap={4} start className={styles.account} aria-labelledby="account-title">
      <Title size="lg" id="account-title">
        {words.title}
      </Title>
      <TextList items={words.gains(hasLoyalty)} />
      {access === 'link' && <Note wrap="anywhere">{words.whose(contacts)}</Note>}
      <Button variant="secondary" onClick={() => open('auth', { start: getSignInStart(order) })}>
        {words.action}
      </Button>
    </Stack>
  );
}
