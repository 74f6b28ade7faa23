/** What a link in an e-mail is for; these names appear in the links. */
const EMAIL_KINDS = ['register', 'confirm', 'magic', 'restore'] as const;
const SUBSCRIPTION_KINDS = ['subscribe', 'unsubscribe', 'newsletter'] as const;

interface SecretLink<Kind> {
  kind: Kind;
  /** The link's secret, to be shown to the shop once. */
  token: string;
}

export type EmailLink = SecretLink<(typeof EMAIL_KINDS)[number]>;
export type SubscriptionLink = SecretLink<(typeof SUBSCRIPTION_KINDS)[number]>;

/** @returns undefined for a fragment that is no link of one of the kinds */
const reader =
  <Kind extends string>(kinds: readonly Kind[]) =>
  (hash: string): SecretLink<Kind> | undefined => {
    const [, name, token] = /^#(\w+)=([\w-]{1,200})$/.exec(hash) ?? [];
    const kind = kinds.find((one) => one === name);
    return kind && token ? { kind, token } : undefined;
  };

/** Reads a link `#restore=…` from the fragment of an address, which no server and no log sees. */
export const emailLink = reader(EMAIL_KINDS);

/** The same of an e-mail about a subscription: `#subscribe=…`. */
export const subscriptionLink = reader(SUBSCRIPTION_KINDS);
