'use client';

import { useRef, useState } from 'react';
import { isCardNumber, isCertificate, isPin, normalizeCertificate } from '#lib/domain/certificates.ts';
import { validation } from '#lib/texts/validation.ts';

/** Digits after which a number is taken for a card's, and its PIN is asked for. */
const CARD_SIGNS = 8;

type Wrong = { number?: string; pin?: string };

/** What is typed to name a certificate, and what is wrong with it. */
export function useCertificateFields() {
  const [typed, setTyped] = useState('');
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const number = normalizeCertificate(typed);
  const hasPin = isCardNumber(number) && number.length >= CARD_SIGNS;
  return {
    form,
    typed,
    pin,
    wrong,
    hasPin,
    setTyped: (text: string) => {
      setTyped(text);
      setWrong({});
    },
    setPin: (text: string) => {
      setPin(text);
      setWrong({});
    },
    /** Checks what is typed; the first wrong field takes the focus. @returns null when something is wrong */
    read: () => {
      const asked = hasPin ? pin.trim() : '';
      const found: Wrong = {
        ...(!isCertificate(number) && { number: validation.certificate }),
        ...(asked !== '' && !isPin(asked) && { pin: validation.certificatePin }),
      };
      setWrong(found);
      const first = found.number ? 'number' : 'pin';
      if (!found.number && !found.pin) return { number, pin: asked };
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return null;
    },
    clear: () => {
      setTyped('');
      setPin('');
      setWrong({});
    },
  };
}

export type CertificateFieldsApi = ReturnType<typeof useCertificateFields>;
