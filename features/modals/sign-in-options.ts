import type { EmailLink } from './email-links.ts';

/** What a page knows of whoever is going to sign in: it is filled in over what was typed before. */
export interface SignInStart {
  tab: 'phone' | 'email';
  /** Of the e-mail tab. */
  view?: 'login' | 'register';
  /** As it is stored; the form masks it. */
  phone?: string;
  email?: string;
  name?: string;
  surname?: string;
}

/** Options of the sign-in modals. */
export interface SignInOptions {
  start?: SignInStart;
  /** Where to go afterwards instead of reloading the page. */
  back?: string;
  /** Called afterwards instead of reloading the page, once the modal is closed and all queries are refetched. */
  onSuccess?: () => void;
  link?: EmailLink;
}

/** Pages that need a sign-in, without any characters that could name another host. */
const BACK = /^\/(?:personal|order)(?:\/[\w-]+)*\/?(?:\?[\w=&%.,+[\]-]*)?$/;

/** The page to return to (RT-23): one of the personal area or of an order; undefined for anything else. */
export function backPath(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back');
  return back && BACK.test(back) ? back : undefined;
}
