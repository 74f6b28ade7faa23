import { bridge } from '#lib/bridge.ts';
import { readSettings, type Settings } from './index.ts';

/**
 * Returns the settings of this process, read from its environment once. They are on the bridge, because Next bundles a copy
 * of this module.
 * @throws as readSettings does
 */
export function currentSettings(): Settings {
  bridge.settings ??= readSettings(process.env);
  return bridge.settings;
}
