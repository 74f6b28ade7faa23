import { cacheTags } from '#lib/domain/cache-tags.ts';

/**
 * Maximum length of the tags in one header, in bytes. Varnish accepts 8 kB per header and CDNs accept 16 kB. nginx
 * accepts 16 kB for all headers together, and the Content-Security-Policy of a page needs a part of this limit.
 */
export const MAX_TAG_BYTES = 6_000;
/** Maximum length of one tag. CDNs accept 1,024 characters. */
const MAX_TAG_LENGTH = 200;

/** Tag of a page whose tags do not fit even as groups. Every change purges such a page. */
const ANY = 'any';

/**
 * Converts the tag of one item to the tag of its group: `product:123` to `product:any`.
 * @returns the tag of the group, null when the tag names no item
 */
function toGroupTag(tag: string): string | null {
  const at = tag.indexOf(':');
  return at > 0 ? `${escapeTag(tag.slice(0, at))}:${ANY}` : null;
}

/**
 * Percent-encodes a tag, so that no character of the tag acts as a separator or a wildcard. Different tags stay
 * different.
 */
function escapeTag(tag: string): string {
  return encodeURIComponent(tag)
    .replaceAll('%3A', ':')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Converts a tag to its form in a header. A tag that is too long is replaced by the tag of its group. */
function toHeaderTag(tag: string): string {
  const text = escapeTag(tag);
  if (text.length <= MAX_TAG_LENGTH) return text;
  return toGroupTag(tag) ?? ANY;
}

const countBytes = (tags: ReadonlySet<string>) => [...tags].reduce((sum, { length }) => sum + length + 1, 0);

/**
 * Converts the cache tags of a page to the tags in its header for the edge cache. When the tags do not fit, the largest
 * group of item tags is replaced by the tag of the group. For each changed item, `listTagsToPurge` also returns the tag
 * of the group. So a page with a group's tag is purged too often, but never too rarely.
 * @param tags the page's cache tags, such as `product:123` and `menus`
 * @param maxBytes limit of the header's length
 */
export function toEdgeTags(tags: readonly string[], maxBytes = MAX_TAG_BYTES): string[] {
  const groups = new Map<string, Set<string>>();
  const sent = new Set<string>([cacheTags.shop]);
  for (const tag of tags) {
    const text = toHeaderTag(tag);
    sent.add(text);
    const group = toGroupTag(tag);
    if (group && text !== group) groups.set(group, (groups.get(group) ?? new Set()).add(text));
  }
  const largestFirst = [...groups].sort(([, one], [, other]) => countBytes(other) - countBytes(one));
  for (const [group, members] of largestFirst) {
    if (countBytes(sent) <= maxBytes) break;
    for (const member of members) sent.delete(member);
    sent.add(group);
  }
  return countBytes(sent) <= maxBytes ? [...sent] : [cacheTags.shop, ANY];
}

/**
 * Lists the tags to purge after a change: the changed tags, their groups, and the tag of pages whose header contains
 * neither the changed tags nor their groups.
 */
export function listTagsToPurge(changed: readonly string[]): string[] {
  const purged = new Set<string>();
  for (const tag of changed) {
    purged.add(toHeaderTag(tag));
    const group = toGroupTag(tag);
    if (group) purged.add(group);
  }
  if (purged.size > 0) purged.add(ANY);
  return [...purged];
}
