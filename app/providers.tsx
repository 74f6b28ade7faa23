'use client';

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CartProvider } from '#features/cart/index.ts';
import { ModalsProvider, useModals } from '#features/modals/index.ts';
import {
  handleSessionEnded,
  isSessionEnded,
  SessionStart,
  sessionQuery,
  useOpenSignIn,
} from '#features/session/index.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { LazyStoreProvider } from '#lib/hooks/lazy-store.tsx';
import { PublicSettings } from './public-settings.tsx';

interface Failures {
  /** Called for every failed request. */
  onError: (error: Error) => void;
  /** Called after `onError` for a failed mutation, because a mutation is an action of the shopper. */
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
      // While the browser is offline, requests fail at once with a message instead of being paused silently.
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
  const openOver = useModals((modals) => modals.openOver);
  const askSignIn = useOpenSignIn();
  const [client] = useState(() => {
    const client = createQueryClient({
      onError: (error) => {
        void handleSessionEnded(client, error);
        // An error of the popup type is shown in the alert modal (ER-03). Other errors are shown by the component that
        // made the request.
        if (error instanceof ApiFailure && error.popup) {
          openOver('alert', { title: error.popup.title, html: error.popup.message });
        }
      },
      // SessionStart opens the sign-in once. If the shopper closes the sign-in, each failed mutation opens it again.
      onPressFailed: (error) => {
        if (client.getQueryData(sessionQuery.queryKey)?.ended && isSessionEnded(error)) askSignIn(client);
      },
    });
    return client;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <ModalsProvider>
      <PublicSettings />
      <Queries>
        <SessionStart />
        <CartProvider>
          <LazyStoreProvider>{children}</LazyStoreProvider>
        </CartProvider>
      </Queries>
    </ModalsProvider>
  );
}
