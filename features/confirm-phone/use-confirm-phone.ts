'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#lib/api/client.ts';
import { findSecondsUntilCode } from '#lib/api/seconds-until-code.ts';
import { CODE_INTERVAL_SECONDS } from '#lib/domain/sms-code.ts';

/** Code that was sent to a phone. */
export interface SentCode {
  phone: string;
  /** Time when another code may be requested, ms since the epoch. */
  again: number;
}

interface ConfirmOptions {
  /**
   * Code that was sent to the shopper. The calling component stores it, because the code may outlive the component that
   * uses this hook.
   */
  sent: SentCode | null;
  setSent: (sent: SentCode | null) => void;
  /** Called with the phone after it is confirmed as the shopper's. */
  onConfirmed: (phone: string) => void | Promise<void>;
  /** Secret of the link by which the order was opened. Null without a link. */
  orderKey?: string | null;
}

/** Confirms a phone by a code. The shop decides whether a confirmation is needed, and sends the code. */
export function useConfirmPhone({ sent, setSent, onConfirmed, orderKey = null }: ConfirmOptions) {
  const [reminders, setReminders] = useState(0);
  const wait = (phone: string, seconds: number) => setSent({ phone, again: Date.now() + seconds * 1000 });
  const check = useMutation({
    mutationFn: (phone: string) =>
      request('POST /services/rest/v1/phone/check', { body: { phone } }, { orderKey }),
    // The error of the previous code does not apply to the next one.
    onMutate: () => confirm.reset(),
    onSuccess: ({ confirmed }, phone) => {
      if (confirmed) return onConfirmed(phone);
      return wait(phone, CODE_INTERVAL_SECONDS);
    },
    // The shopper has returned to an earlier phone. The code sent to that phone is still valid.
    onError: (error, phone) => {
      const seconds = findSecondsUntilCode(error);
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
    /** Phone that `isChecking` and `checkError` refer to. */
    checked: check.variables,
    /** Number of times that no new code was sent, because the shopper can still enter an earlier code. */
    reminders,
    /**
     * Continues with a confirmed phone, or sends a code. A code that was already sent to this phone is
     * reused.
     */
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
