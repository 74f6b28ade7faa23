'use client';

import { Button } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import { TextList } from '#components/ui/text-list.tsx';
import { type SignInStart, useModals } from '#features/modals/index.ts';
import { useSession } from '#features/session/index.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { texts } from '../texts.ts';
import styles from './guest-account.module.scss';

const words = texts.result.account;

const HIDDEN = '\u2022';
/** What is partly hidden cannot be filled in. */
const known = (value: string) => (value.includes(HIDDEN) ? '' : value);

/**
 * Whose own order it is begins with its phone, which a code confirms at once. Whoever came by a letter's link begins with
 * the e-mail that it went to.
 */
function startOf({ access, recipient }: Order): SignInStart {
  const { name, surname, phone, email } = recipient;
  if (access === 'own') return { tab: 'phone', phone, email, name, surname };
  const address = known(email);
  return address ? { tab: 'email', view: 'register', email: address, name } : { tab: 'phone', name };
}

/** Offers a guest to keep the order in an account, and says what that brings; to whom it belongs, to sign in. */
export function GuestAccount({ order }: { order: Order }) {
  const open = useModals((modals) => modals.open);
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
      <TextList items={words.gains} />
      {access === 'link' && <Note wrap="anywhere">{words.whose(contacts)}</Note>}
      <Button variant="secondary" onClick={() => open('auth', { start: startOf(order) })}>
        {words.action}
      </Button>
    </Stack>
  );
}
