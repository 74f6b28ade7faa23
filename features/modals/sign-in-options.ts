import type { EmailLink } from './email-links.ts';

/** Values that the page puts into the sign-in form. They replace values that the visitor typed earlier. */
export interface SignInStart {
  tab: 'phone' | 'email';
  /** View of the e-mail tab. */
  view?: 'login' | 'register';
  /** Phone number as it is stored. The form formats it. */
  phone?: string;
  email?: string;
  name?: string;
  surname?: string;
}

/** Options of the sign-in modals. */
export interface SignInOptions {
  start?: SignInStart;
  /** Path to open after signing in, instead of reloading the page. */
  returnPath?: string;
  /**
   * Called after signing in instead of reloading the page, once the modal is closed and all queries have been
   * refetched.
   */
  onSuccess?: () => void;
  link?: EmailLink;
}

/** Paths that need a sign-in. Characters that could form another host are not allowed. */
const RETURN_PATH = /^\/(?:personal|order)(?:\/[\w-]+)*\/?(?:\?[\w=&%.,+[\]-]*)?$/;

/**
 * Reads the path to return to (RT-23): a page of the personal area or of an order.
 * @returns undefined for any other path
 */
export function readReturnPath(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back');
  return back && RETURN_PATH.test(back) ? back : undefined;
}
