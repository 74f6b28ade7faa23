export interface ThirdPartyScripts {
  /** The tag manager's container id. */
  tagManager: string;
  /** The number of the counter of Yandex Metrika. */
  metrika: string;
  /** URLs of scripts. */
  tracker: string;
  chat: string;
}

/** The scripts that the owner had switched on when the shop was built; '' is off. Origins: third-parties.ts. */
export const thirdPartyScripts = (): ThirdPartyScripts => ({
  tagManager: process.env.NEXT_PUBLIC_GTM_ID ?? '',
  metrika: process.env.NEXT_PUBLIC_METRIKA_ID ?? '',
  tracker: process.env.NEXT_PUBLIC_TRACKER_SCRIPT ?? '',
  chat: process.env.NEXT_PUBLIC_CHAT_SCRIPT ?? '',
});

/** Whether there is any script that needs the shopper's consent. */
export function hasMarketing(): boolean {
  const { tagManager, metrika, tracker } = thirdPartyScripts();
  return Boolean(tagManager || metrika || tracker);
}
