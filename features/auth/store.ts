'use client';

import { type StoreApi, useStore } from 'zustand';
import type { SignInStart } from '#features/modals/index.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createTabStore } from '#lib/hooks/tab-store.ts';
import { forgetSentCodes, readSentCode, type SentCode } from './sent-code.ts';

/** What the shopper has typed; it survives a failed request, a switch of tabs and closing the modal (ER-04). */
interface AuthDraft {
  phone: string;
  email: string;
  name: string;
  surname: string;
  remember: boolean;
}

/** Kept in the page's memory only, never in storage. */
interface Secrets {
  code: string;
  password: string;
  /** The one that is being chosen. */
  newPassword: string;
}

interface Place {
  tab: 'phone' | 'email';
  /** What the e-mail tab shows; `emailSent` follows a registration. */
  view: 'login' | 'register' | 'emailSent';
  /** The form for the code is shown instead of the one for the phone. */
  awaitsCode: boolean;
  /** Consent to the offer, the use of personal data and the rules of loyalty (VA-06). */
  agree: boolean;
}

interface AuthState extends Place, Secrets {
  draft: AuthDraft;
  /** The code that was sent last; null before the first. */
  sent: SentCode | null;
  /** Signed in; the page is about to reload. */
  done: boolean;
  go: (patch: Partial<Place>) => void;
  /** Opens a form with what the page knows. A code that was sent already is waited for all the same. */
  start: (start: SignInStart) => void;
  type: (patch: Partial<AuthDraft>) => void;
  typeSecret: (patch: Partial<Secrets>) => void;
  receiveCode: (sent: SentCode) => void;
  finish: () => void;
  reset: () => void;
}

const emptyDraft: AuthDraft = { phone: '', email: '', name: '', surname: '', remember: false };
const noSecrets: Secrets = { code: '', password: '', newPassword: '' };

/** The modal's first state; after a reload it still waits for a code that was sent, with the consent given. */
function begin() {
  const sent = readSentCode();
  const place: Place = { tab: 'phone', view: 'login', awaitsCode: sent !== null, agree: sent !== null };
  return { ...place, ...noSecrets, draft: emptyDraft, sent, done: false };
}

/** State of the sign-in modals between two openings; all but the secrets survives a reload in the tab's storage. */
const createAuthStore = () =>
  createTabStore<AuthState, Pick<AuthState, 'draft'>>(
    (set) => ({
      ...begin(),
      go: (patch) => set(patch),
      start: ({ tab, view = 'login', phone, ...known }) =>
        set(({ draft }) => ({
          tab,
          view,
          draft: { ...draft, ...known, ...(phone !== undefined && { phone: maskPhone(phone) }) },
        })),
      type: (patch) => set(({ draft }) => ({ draft: { ...draft, ...patch } })),
      typeSecret: (patch) => set(patch),
      receiveCode: (sent) => set({ sent, awaitsCode: true, code: '' }),
      finish: () => {
        forgetSentCodes();
        set({ ...begin(), done: true });
      },
      reset: () => set({ done: false }),
    }),
    { name: 'sign-in-draft', partialize: ({ draft }) => ({ draft }) },
  );

const stores = new WeakMap<object, StoreApi<AuthState>>();

export const useAuthStore = () => useLazyStore(stores, createAuthStore);

/** Selects from the draft: `useAuth((state) => state.tab)`. */
export const useAuth = <T>(selector: (state: AuthState) => T): T => useStore(useAuthStore(), selector);
