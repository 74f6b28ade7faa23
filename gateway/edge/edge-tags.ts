import { cacheTags } from '#lib/domain/cache-tags.ts';

/**
 * Bytes of the tags in one header. Varnish takes 8 kB a header and CDNs 16 kB; nginx takes 16 kB for the whole head,
 * of which a page's policy needs its part.
 */
export const MAX_TAG_BYTES = 6_000;
/** CDNs take 1,024. */
const MAX_TAG_LENGTH = 200;

/** Carried by a page whose tags would not even fit by their groups; every change purges it. */
const ANY = 'any';

/** The group of a narrow tag, `product:any` of `product:123`; null of a tag that names no single thing. */
function groupOf(tag: string): string | null {
  const at = tag.indexOf(':');
  return at > 0 ? `${safe(tag.slice(0, at))}:${ANY}` : null;
}

/** A tag in characters that no cache takes for a separator or a wildcard; different tags stay different. */
function safe(tag: string): string {
  return encodeURIComponent(tag)
    .replaceAll('%3A', ':')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A tag as it is sent; the group of one that is too long. */
function written(tag: string): string {
  const text = safe(tag);
  if (text.length <= MAX_TAG_LENGTH) return text;
  return groupOf(tag) ?? ANY;
}

const bytesOf = (tags: ReadonlySet<string>) => [...tags].reduce((sum, { length }) => sum + length + 1, 0);

/**
 * The tags of a page as a cache at the edge gets them. When they would not fit, the largest group of narrow tags
 * gives way to a tag of the group, which `purgedTags` names with each member: such a page is purged too often, never
 * too seldom.
 * @param tags the page's own, such as `product:123`, `menus`
 */
export function edgeTags(tags: readonly string[], maxBytes = MAX_TAG_BYTES): string[] {
  const groups = new Map<string, Set<string>>();
  const sent = new Set<string>([cacheTags.shop]);
  for (const tag of tags) {
    const text = written(tag);
    sent.add(text);
    const group = groupOf(tag);
    if (group && text !== group) groups.set(group, (groups.get(group) ?? new Set()).add(text));
  }
  const largestFirst = [...groups].sort(([, one], [, other]) => bytesOf(other) - bytesOf(one));
  for (const [group, members] of largestFirst) {
    if (bytesOf(sent) <= maxBytes) break;
    for (const member of members) sent.delete(member);
    sent.add(group);
  }
  return bytesOf(sent) <= maxBytes ? [...sent] : [cacheTags.shop, ANY];
}

/** The tags to purge when these have changed: themselves, their groups, and the pages that carry neither. */
export function purgedTags(changed: readonly string[]): string[] {
  const purged = new Set<string>();
  for (const tag of changed) {
    purged.add(written(tag));
    const group = groupOf(tag);
    if (group) purged.add(group);
  }
  if (purged.size > 0) purged.add(ANY);
  return [...purged];
}
