'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setExpectedCustomer } from '#lib/api/expected-customer.ts';
import { claimDrafts } from '../draft-owner.ts';
import { restartPage } from '../restart-page.ts';
import { syncSessionAcrossTabs } from '../tabs.ts';
import { useOpenSignIn } from '../use-open-sign-in.ts';
import { useSession } from '../use-session.ts';

/**
 * Loads the session when the app starts, and opens the sign-in modal once the session has ended. The component is
 * mounted once among the providers and renders nothing.
 */
export function SessionStart() {
  const client = useQueryClient();
  const { data } = useSession();
  const askSignIn = useOpenSignIn();
  const customer = data?.customer_id ?? null;
  const ended = data?.ended;
  useEffect(() => syncSessionAcrossTabs(client), [client]);
  useEffect(() => {
    setExpectedCustomer(customer);
    return () => setExpectedCustomer(null);
  }, [customer]);
  useEffect(() => {
    if (ended === null) claimDrafts(customer);
  }, [ended, customer]);
  useEffect(() => {
    if (ended === 'signed_out') askSignIn(client);
    if (ended === 'replaced') restartPage();
  }, [ended, askSignIn, client]);
  return null;
}
