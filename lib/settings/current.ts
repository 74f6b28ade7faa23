import { nextBridge } from '#lib/bridge.ts';
import type { Settings } from './index.ts';

/**
 * Returns the settings of this process, also in Next's bundle.
 * @throws Error before openSettings has read the settings
 */
export function getSettings(): Settings {
  if (!nextBridge.settings) throw new Error('the settings of this process are not read yet');
  return nextBridge.settings;
}
