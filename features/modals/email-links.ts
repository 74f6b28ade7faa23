/** Kinds of links in e-mails. These names are part of the links. */
const EMAIL_KINDS = ['register', 'confirm', 'magic', 'restore'] as const;
const SUBSCRIPTION_KINDS = ['subscribe', 'unsubscribe', 'newsletter'] as const;

interface SecretLink<Kind> {
  kind: Kind;
  /** One-time secret of the link, which is sent to the server. */
  token: string;
}

export type EmailLink = SecretLink<(typeof EMAIL_KINDS)[number]>;
export type SubscriptionLink = SecretLink<(typeof SUBSCRIPTION_KINDS)[number]>;

/**
 * Creates a parser of the given kinds of links.
 * @returns undefined for a fragment that is a link of none of the kinds
 */
const createLinkParser =
  <Kind extends string>(kinds: readonly Kind[]) =>
  (hash: string): SecretLink<Kind> | undefined => {
    const [, name, token] = /^#(\w+)=([\w-]{1,200})$/.exec(hash) ?? [];
    const kind = kinds.find((one) => one === name);
    return kind && token ? { kind, token } : undefined;
  };

/**
 * Parses a link such as `#restore=…` from a URL's fragment. Browsers do not send the fragment to servers, so the secret
 * appears in no server log.
 */
export const parseEmailLink = createLinkParser(EMAIL_KINDS);

/** Parses a link of a subscription e-mail: `#subscribe=…`. */
export const parseSubscriptionLink = createLinkParser(SUBSCRIPTION_KINDS);
