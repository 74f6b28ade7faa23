import { currentSettings } from '#lib/settings/current.ts';

/**
 * Where the shop's requests are answered when it is not this process: storefront-only mode (decision 021). Read at run
 * time, so that one build serves both modes.
 * @returns an origin without a path; null when the shop runs in this process
 */
export function apiBaseUrl(): URL | null {
  return currentSettings().API_BASE_URL ?? null;
}
