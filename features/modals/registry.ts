import type { SignInOptions } from './sign-in-options';

/** Every modal by name, with what opening it takes. app/modal-root.tsx gives each its component. */
export interface ModalRegistry {
  sidebar: undefined;
  location: undefined;
  feedback: undefined;
  /** These two stand on the page itself, beside what opens them. */
  chat: undefined;
  cookie: undefined;
  /** Stands on the listing itself, whose draft it edits. */
  filter: undefined;
  cart: { view: 'full' | 'partial' };
  alert: { title: string; html: string };
  /** For guests, and for customers whose session has ended; and the way from one to the other keeps the options. */
  auth: SignInOptions | undefined;
  restore: SignInOptions | undefined;
}

export type ModalName = keyof ModalRegistry;

export type OpenModal = { [N in ModalName]: { name: N; props: ModalRegistry[N] } }[ModalName];
