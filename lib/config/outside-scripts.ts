export interface OutsideScripts {
  /** The tag manager's container. */
  tagManager: string;
  /** Addresses of scripts. */
  tracker: string;
  chat: string;
}

/** What an owner has switched on when the shop was built; '' is off. Their origins stand in third-parties.ts. */
export const outsideScripts = (): OutsideScripts => ({
  tagManager: process.env.NEXT_PUBLIC_GTM_ID ?? '',
  tracker: process.env.NEXT_PUBLIC_TRACKER_SCRIPT ?? '',
  chat: process.env.NEXT_PUBLIC_CHAT_SCRIPT ?? '',
});

/** Whether there is anything that waits for the shopper's consent. */
export function hasMarketing(): boolean {
  const { tagManager, tracker } = outsideScripts();
  return Boolean(tagManager || tracker);
}
