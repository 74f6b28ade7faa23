'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#lib/api/client.ts';
import { secondsUntilCode } from '#lib/api/code-sent.ts';
import { CODE_INTERVAL_SECONDS } from '#lib/domain/sms-code.ts';

/** A code that went to a phone. */
export interface SentCode {
  phone: string;
  /** When another one may be requested; milliseconds since 1970. */
  again: number;
}

interface ConfirmOptions {
  /** The code that is awaited; kept by the caller, where it outlives what it should. */
  sent: SentCode | null;
  setSent: (sent: SentCode | null) => void;
  /** Called with the phone, once it is known to be the shopper's. */
  onConfirmed: (phone: string) => void | Promise<void>;
  /** The secret of the link that has opened the order which is confirmed; null without one. */
  orderKey?: string | null;
}

/** Confirms a phone by a code: the shop says whether it has to be, and sends it. */
export function useConfirmPhone({ sent, setSent, onConfirmed, orderKey = null }: ConfirmOptions) {
  const [reminders, setReminders] = useState(0);
  const wait = (phone: string, seconds: number) => setSent({ phone, again: Date.now() + seconds * 1000 });
  const check = useMutation({
    mutationFn: (phone: string) =>
      request('POST /services/rest/v1/phone/check', { body: { phone } }, { orderKey }),
    // What was wrong with the last code says nothing of the next one.
    onMutate: () => confirm.reset(),
    onSuccess: ({ confirmed }, phone) => {
      if (confirmed) return onConfirmed(phone);
      return wait(phone, CODE_INTERVAL_SECONDS);
    },
    // The shopper came back to a phone after another one: its code is still valid.
    onError: (error, phone) => {
      const seconds = secondsUntilCode(error);
      if (seconds !== null) wait(phone, seconds);
    },
  });
  const confirm = useMutation({
    mutationFn: (pin: string) =>
      request('POST /services/rest/v1/phone/confirm', { body: { pin } }, { orderKey }),
    onSuccess: ({ phone }) => {
      setSent(null);
      return onConfirmed(phone);
    },
  });
  return {
    isChecking: check.isPending,
    checkError: check.error,
    /** The phone that `isChecking` and `checkError` are about. */
    checked: check.variables,
    /** How often the shopper was sent back to a code that they have already. */
    reminders,
    /** Goes on with a confirmed phone, or sends a code; one that went to this phone still serves. */
    ask: (phone: string) => {
      if (check.isPending) return;
      if (sent?.phone === phone && sent.again > Date.now()) return setReminders(reminders + 1);
      check.mutate(phone);
    },
    resend: (phone: string) => check.mutate(phone),
    confirm,
  };
}

export type PhoneConfirmation = ReturnType<typeof useConfirmPhone>;
