'use client';

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CartProvider } from '@/features/cart';
import { ModalsProvider, useModals } from '@/features/modals';
import {
  isSessionEnded,
  noticeSessionEnded,
  SessionStart,
  sessionQuery,
  useAskSignIn,
} from '@/features/session';
import { ApiFailure } from '@/lib/api/result';
import { LateStores } from '@/lib/hooks/late-store';

interface Failures {
  /** Hears every failed call, whoever made it. */
  onError: (error: Error) => void;
  /** Hears, besides, of those that somebody has pressed for. */
  onPressFailed: (error: Error) => void;
}

const createQueryClient = ({ onError, onPressFailed }: Failures) =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error) => {
        onError(error);
        onPressFailed(error);
      },
    }),
    defaultOptions: {
      // Without a network a call fails at once and is told of, instead of waiting in silence.
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < 1 && !isSessionEnded(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

function Queries({ children }: { children: ReactNode }) {
  const open = useModals((modals) => modals.open);
  const askSignIn = useAskSignIn();
  const [client] = useState(() => {
    const client = createQueryClient({
      onError: (error) => {
        void noticeSessionEnded(client, error);
        // ER-03: an exception that asks for it is told in the alert; the rest is each caller's own.
        if (error instanceof ApiFailure && error.popup) {
          open('alert', { title: error.popup.title, html: error.popup.message });
        }
      },
      // SessionStart asks once; a press after that asks again.
      onPressFailed: (error) => {
        if (client.getQueryData(sessionQuery.queryKey)?.ended && isSessionEnded(error)) askSignIn();
      },
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
