import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { forgetSentCode, readSentCode, type SentCode } from './sent-code';

export type AuthTab = 'phone' | 'email';

/** What the shopper has typed; outlives a failed call, the other tab and the modal (ER-04). */
interface AuthDraft {
  phone: string;
  email: string;
  name: string;
  surname: string;
  remember: boolean;
}

/** What never leaves the page's memory. */
interface Secrets {
  code: string;
  password: string;
  /** That is being chosen. */
  newPassword: string;
}

interface Place {
  tab: AuthTab;
  /** Of the e-mail's tab; a letter is on its way after a registration. */
  view: 'login' | 'register' | 'letter';
  /** The code is asked for, not the phone. */
  awaitsCode: boolean;
  /** Consent to the offer, the use of personal data and the rules of loyalty (VA-06). */
  agree: boolean;
}

export interface AuthState extends Place, Secrets {
  draft: AuthDraft;
  /** The code that was sent last; null before the first. */
  sent: SentCode | null;
  /** Who came has signed in; the page is about to start anew. */
  done: boolean;
  go: (patch: Partial<Place>) => void;
  type: (patch: Partial<AuthDraft>) => void;
  typeSecret: (patch: Partial<Secrets>) => void;
  receiveCode: (sent: SentCode) => void;
  finish: () => void;
  startAnew: () => void;
}

const emptyDraft: AuthDraft = { phone: '', email: '', name: '', surname: '', remember: false };
const noSecrets: Secrets = { code: '', password: '', newPassword: '' };

/** Where the modal begins: a code that was sent before a reload is waited for again, its consent given. */
function begin() {
  const sent = readSentCode();
  const place: Place = { tab: 'phone', view: 'login', awaitsCode: sent !== null, agree: sent !== null };
  return { ...place, ...noSecrets, draft: emptyDraft, sent, done: false };
}

/** The modals of signing in, between two openings; what is no secret outlives a reload in the tab's storage. */
export const createAuthStore = () =>
  createStore<AuthState>()(
    persist(
      (set) => ({
        ...begin(),
        go: (patch) => set(patch),
        type: (patch) => set(({ draft }) => ({ draft: { ...draft, ...patch } })),
        typeSecret: (patch) => set(patch),
        receiveCode: (sent) => set({ sent, awaitsCode: true, code: '' }),
        finish: () => {
          forgetSentCode();
          set({ ...begin(), done: true });
        },
        startAnew: () => set({ done: false }),
      }),
      {
        name: 'sign-in-draft',
        version: 1,
        storage: createJSONStorage(() => sessionStorage),
        partialize: ({ draft }) => ({ draft }),
      },
    ),
  );

export type AuthStore = ReturnType<typeof createAuthStore>;
