import { getPublicSetting } from './public-settings.ts';

export interface ThirdPartyScripts {
  /** Container id of Google Tag Manager. */
  tagManager: string;
  /** Number of the Yandex Metrika counter. */
  metrika: string;
  /** Script URL of the marketing tracker. */
  tracker: string;
  /** Script URL of the online chat. */
  chat: string;
}

/**
 * Returns the third-party scripts that the settings enable. A disabled script is ''. Origins of the scripts are in
 * third-parties.ts.
 */
export const readThirdPartyScripts = (): ThirdPartyScripts => ({
  tagManager: getPublicSetting('NEXT_PUBLIC_GTM_ID'),
  metrika: getPublicSetting('NEXT_PUBLIC_METRIKA_ID'),
  tracker: getPublicSetting('NEXT_PUBLIC_TRACKER_SCRIPT'),
  chat: getPublicSetting('NEXT_PUBLIC_CHAT_SCRIPT'),
});

/** True when at least one enabled script requires the visitor's consent. */
export function hasMarketingScripts(): boolean {
  const { tagManager, metrika, tracker } = readThirdPartyScripts();
  return Boolean(tagManager || metrika || tracker);
}
