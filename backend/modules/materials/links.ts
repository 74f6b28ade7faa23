import type { MaterialInput, StoredBlock } from '#lib/contracts/materials.ts';
import { parseRedirectTarget } from '#lib/routing/redirect-target.ts';

/** Returns the links of a block by field name. */
function getLinks(block: StoredBlock): Record<string, string> {
  if (block.kind === 'hero' && block.link) return { 'link.url': block.link.url };
  return block.kind === 'goods' && block.url ? { url: block.url } : {};
}

/**
 * Finds unsafe links of materials, such as `javascript:`. A safe link is a path of the shop or an http(s) URL.
 * @returns field paths such as `materials.0.blocks.2.link.url`
 */
export function findBadLinks(materials: readonly MaterialInput[]): string[] {
  return materials.flatMap(({ blocks, url }, at) => {
    const links = [
      ...(url ? [['url', url] as const] : []),
      ...blocks.flatMap((block, index) =>
        Object.entries(getLinks(block)).map(([name, link]) => [`blocks.${index}.${name}`, link] as const),
      ),
    ];
    return links.flatMap(([name, link]) => (parseRedirectTarget(link) ? [] : [`materials.${at}.${name}`]));
  });
}
