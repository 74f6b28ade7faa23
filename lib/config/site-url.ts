import { getSettings } from '#lib/settings/current.ts';
import { getSiteUrl } from '#lib/settings/site-url.ts';

/** Returns the origin of the shop's public address. */
export const getSiteOrigin = (): string => new URL(getSiteUrl(getSettings())).origin;

/** Builds an absolute URL of the shop. The brackets of filters are percent-encoded, as RFC 3986 requires. */
export function buildSiteUrl(path: string): string {
  const { origin, pathname, search, hash } = new URL(path, getSiteOrigin());
  return `${origin}${pathname}${search.replaceAll('[', '%5B').replaceAll(']', '%5D')}${hash}`;
}
