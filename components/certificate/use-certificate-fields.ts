'use client';

import { useRef, useState } from 'react';
import { isCardNumber, isCertificate, isPin, normalizeCertificate } from '#lib/domain/certificates.ts';
import { validation } from '#lib/texts/validation.ts';

/** Minimum number of digits of an incomplete card number. From this length on, the PIN field is shown. */
const CARD_SIGNS = 8;

type Wrong = { number?: string; pin?: string };

/** Manages the fields of a gift certificate and their validation. */
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
    /**
     * Validates the fields, and focuses the first invalid one.
     * @returns null when a field is invalid
     */
    read: () => {
      const enteredPin = hasPin ? pin.trim() : '';
      const found: Wrong = {
        ...(!isCertificate(number) && { number: validation.certificate }),
        ...(enteredPin !== '' && !isPin(enteredPin) && { pin: validation.certificatePin }),
      };
      setWrong(found);
      const first = found.number ? 'number' : 'pin';
      if (!found.number && !found.pin) return { number, pin: enteredPin };
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
