import { bridge } from '#lib/bridge.ts';
import { readSettings, type Settings } from './index.ts';

/**
 * Reads the settings of this process from its environment, for all its parts.
 * @throws as readSettings does
 */
export function openSettings(): Settings {
  const settings = readSettings(process.env);
  bridge.settings = settings;
  return settings;
}
