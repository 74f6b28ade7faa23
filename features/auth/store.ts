'use client';

import { type StoreApi, useStore } from 'zustand';
import type { SignInStart } from '#features/modals/index.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import { useLazyStore } from '#lib/hooks/lazy-store.tsx';
import { createTabStore } from '#lib/hooks/tab-store.ts';
import { clearSentCodes, readSentCode, type SentCode } from './sent-code.ts';

/** Values typed by the shopper. They survive a failed request, a switch of tabs and closing the modal (ER-04). */
interface AuthDraft {
  phone: string;
  email: string;
  name: string;
  surname: string;
  remember: boolean;
}

/** Secrets that are stored in memory only, never in the tab's storage. */
interface Secrets {
  code: string;
  password: string;
  /** Password that is being chosen. */
  newPassword: string;
}

interface ModalView {
  tab: 'phone' | 'email';
  /** View of the e-mail tab. `emailSent` follows a registration. */
  view: 'login' | 'register' | 'emailSent';
  /** True when the form for the code is shown instead of the form for the phone. */
  awaitsCode: boolean;
  /** Consent to the offer, the processing of personal data and the rules of the loyalty program (VA-06). */
  agree: boolean;
}

interface AuthState extends ModalView, Secrets {
  draft: AuthDraft;
  /** Code that was sent last, or null. */
  sent: SentCode | null;
  /** True after signing in, while the page is about to reload. */
  done: boolean;
  go: (patch: Partial<ModalView>) => void;
  /** Opens a tab with given initial values. In the phone tab, the form for a code that was already sent remains. */
  start: (start: SignInStart) => void;
  type: (patch: Partial<AuthDraft>) => void;
  typeSecret: (patch: Partial<Secrets>) => void;
  receiveCode: (sent: SentCode) => void;
  finish: () => void;
  reset: () => void;
}

const emptyDraft: AuthDraft = { phone: '', email: '', name: '', surname: '', remember: false };
const noSecrets: Secrets = { code: '', password: '', newPassword: '' };

/** Creates the initial state. After a reload it restores the form for a sent code, with the consent checked. */
function createInitialState() {
  const sent = readSentCode();
  const place: ModalView = { tab: 'phone', view: 'login', awaitsCode: sent !== null, agree: sent !== null };
  return { ...place, ...noSecrets, draft: emptyDraft, sent, done: false };
}

/**
 * Creates the store of the sign-in modals. The typed values survive a reload in the tab's storage, the secrets do
 * not.
 */
const createAuthStore = () =>
  createTabStore<AuthState, Pick<AuthState, 'draft'>>(
    (set) => ({
      ...createInitialState(),
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
        clearSentCodes();
        set({ ...createInitialState(), done: true });
      },
      reset: () => set({ done: false }),
    }),
    { name: 'sign-in-draft', partialize: ({ draft }) => ({ draft }) },
  );

const stores = new WeakMap<object, StoreApi<AuthState>>();

export const useAuthStore = () => useLazyStore(stores, createAuthStore);

/** Selects from the state of the sign-in modals: `useAuth((state) => state.tab)`. */
export const useAuth = <T>(selector: (state: AuthState) => T): T => useStore(useAuthStore(), selector);
