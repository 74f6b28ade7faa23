/** What a link in a letter is for; the names stand in the letters. */
const KINDS = ['register', 'confirm', 'magic', 'restore'] as const;

export interface LetterLink {
  kind: (typeof KINDS)[number];
  /** The link's secret, to be shown to the shop once. */
  token: string;
}

/** What the modals of signing in may be opened with. */
export interface SignInOptions {
  /** Where to go afterwards instead of reloading the page. */
  back?: string;
  /** Is told afterwards instead of reloading the page: the modal is closed, the shop's answers are asked for anew. */
  onSuccess?: () => void;
  link?: LetterLink;
}

/** Pages behind the sign-in, spelt without anything that could name another host. */
const BACK = /^\/(?:personal|order)(?:\/[\w-]+)*\/?(?:\?[\w=&%.,+[\]-]*)?$/;

/** Where an address asks to come back to (RT-23): a page of the personal area or of an order; undefined for all else. */
export function backPath(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back');
  return back && BACK.test(back) ? back : undefined;
}

/**
 * A letter's link out of an address' fragment, which no server and no log sees.
 * @param hash `#restore=…`
 */
export function letterLink(hash: string): LetterLink | undefined {
  const [, name, token] = /^#(\w+)=([\w-]{1,200})$/.exec(hash) ?? [];
  const kind = KINDS.find((one) => one === name);
  return kind && token ? { kind, token } : undefined;
}
