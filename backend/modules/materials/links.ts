import type { StoredBlock, WrittenMaterial } from '#lib/contracts/materials.ts';
import { readTarget } from '#lib/routing/target.ts';

/** What a block links to, by the name of its field. */
function linksOf(block: StoredBlock): Record<string, string> {
  if (block.kind === 'hero' && block.link) return { 'link.url': block.link.url };
  return block.kind === 'goods' && block.url ? { url: block.url } : {};
}

/**
 * The links of materials that a browser must not follow: `javascript:` and whatever else is neither a path of the shop nor
 * an http(s) address.
 * @returns their fields, `materials.0.blocks.2.link.url`
 */
export function findBadLinks(materials: readonly WrittenMaterial[]): string[] {
  return materials.flatMap(({ blocks, url }, at) => {
    const links = [
      ...(url ? [['url', url] as const] : []),
      ...blocks.flatMap((block, index) =>
        Object.entries(linksOf(block)).map(([name, link]) => [`blocks.${index}.${name}`, link] as const),
      ),
    ];
    return links.flatMap(([name, link]) => (readTarget(link) ? [] : [`materials.${at}.${name}`]));
  });
}
