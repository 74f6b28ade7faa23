'use client';

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CartProvider } from '@/features/cart';
import { ModalsProvider, useModals } from '@/features/modals';
import { noticeSignedOut, SessionStart } from '@/features/session';
import { ApiFailure } from '@/lib/api/result';
import { LateStores } from '@/lib/hooks/late-store';

/** @param onError hears every failed call, whoever made it */
const createQueryClient = (onError: (error: Error) => void) =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a network a call fails at once and is told of, instead of waiting in silence.
      queries: {
        staleTime: 60_000,
        retry: 1,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

function Queries({ children }: { children: ReactNode }) {
  const open = useModals((modals) => modals.open);
  const [client] = useState(() => {
    const client = createQueryClient((error) => {
      void noticeSignedOut(client, error);
      // ER-03: an exception that asks for it is told in the alert; the rest is each caller's own.
      if (error instanceof ApiFailure && error.popup) {
        open('alert', { title: error.popup.title, html: error.popup.message });
      }
    });
    return client;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <ModalsProvider>
      <Queries>
        <SessionStart />
        <CartProvider>
          <LateStores>{children}</LateStores>
        </CartProvider>
      </Queries>
    </ModalsProvider>
  );
}
