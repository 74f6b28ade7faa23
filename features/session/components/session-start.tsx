'use client';

import { useEffect } from 'react';
import { expectCustomer } from '@/lib/api/expected-customer';
import { startAnew } from '../start-anew';
import { useAskSignIn } from '../use-ask-sign-in';
import { useSession } from '../use-session';

/**
 * Settles the session when the app starts, and asks to sign in once it has ended; stands once among the providers
 * and shows nothing.
 */
export function SessionStart() {
  const { data } = useSession();
  const askSignIn = useAskSignIn();
  const customer = data?.customer_id ?? null;
  const ended = data?.ended;
  useEffect(() => {
    expectCustomer(customer);
    return () => expectCustomer(null);
  }, [customer]);
  useEffect(() => {
    if (ended === 'signed_out') askSignIn();
    if (ended === 'replaced') startAnew();
  }, [ended, askSignIn]);
  return null;
}
