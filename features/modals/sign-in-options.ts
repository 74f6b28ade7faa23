/** What a link in an e-mail is for; these names appear in the links. */
const KINDS = ['register', 'confirm', 'magic', 'restore'] as const;

export interface EmailLink {
  kind: (typeof KINDS)[number];
  /** The link's secret, to be shown to the shop once. */
  token: string;
}

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

/**
 * An e-mail's link from the fragment of an address, which no server and no log sees.
 * @param hash `#restore=…`
 */
export function emailLink(hash: string): EmailLink | undefined {
  const [, name, token] = /^#(\w+)=([\w-]{1,200})$/.exec(hash) ?? [];
  const kind = KINDS.find((one) => one === name);
  return kind && token ? { kind, token } : undefined;
}
