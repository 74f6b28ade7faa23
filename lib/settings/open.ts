import { nextBridge } from '#lib/bridge.ts';
import { readSettings, type Settings } from './index.ts';

/**
 * Reads the settings from the environment and makes them available to the entire process (getSettings).
 * @throws Error with one line for each wrong variable
 */
export function openSettings(): Settings {
  const settings = readSettings(process.env);
  nextBridge.settings = settings;
  return settings;
}
