'use client';

import { request } from '#lib/api/client.ts';
import { useSend } from './queries.ts';
import { keepSentCode } from './sent-code.ts';
import { useAuthStore } from './store.ts';

/** Requests a code for a phone; the modal then waits for it (ST-02). */
export function useSendCode() {
  const store = useAuthStore();
  return useSend(
    ({ phone }: { phone: string }) =>
      request('POST /services/rest/v1/authentication/get_code', {
        body: { phone, agree: store.getState().agree },
      }),
    ({ hash }, { phone }) => store.getState().receiveCode(keepSentCode(phone, hash)),
  );
}
