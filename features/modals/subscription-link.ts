/** What a link in an e-mail about a subscription is for; these names appear in the links. */
const KINDS = ['subscribe', 'unsubscribe', 'newsletter'] as const;

export interface SubscriptionLink {
  kind: (typeof KINDS)[number];
  /** The link's secret. */
  token: string;
}

/**
 * The link of an e-mail about a subscription, from the fragment of an address, which no server and no log sees.
 * @param hash `#subscribe=…`
 */
export function subscriptionLink(hash: string): SubscriptionLink | undefined {
  const [, name, token] = /^#(\w+)=([\w-]{1,200})$/.exec(hash) ?? [];
  const kind = KINDS.find((one) => one === name);
  return kind && token ? { kind, token } : undefined;
}
