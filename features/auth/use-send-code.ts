'use client';

import { request } from '@/lib/api/client';
import { useSend } from './queries';
import { keepSentCode } from './sent-code';
import { useAuthStore } from './use-auth';

/** Requests a code for a phone; the modal then waits for it (ST-02). */
export function useSendCode() {
  const store = useAuthStore();
  const { send, ...state } = useSend(
    (phone: string) =>
      request('POST /services/rest/v1/authentication/get_code', {
        body: { phone, agree: store.getState().agree },
      }),
    ({ hash }, phone) => store.getState().receiveCode(keepSentCode(phone, hash)),
  );
  return { ...state, sendCode: send };
}
