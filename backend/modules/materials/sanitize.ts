import type { StoredBlock } from '#lib/contracts/materials.ts';
import { sanitizeHtml } from '#lib/html/sanitize-html.ts';

/** Sanitizes the HTML of blocks. Called once, when a material is saved. */
export const sanitizeBlocks = (blocks: readonly StoredBlock[]): StoredBlock[] =>
  blocks.map((block) => {
    if (block.kind === 'text') return { ...block, html: sanitizeHtml(block.html.trim()) };
    if (block.kind !== 'columns') return block;
    const column = (side: typeof block.left) => ({ ...side, html: sanitizeHtml(side.html.trim()) });
    return { ...block, left: column(block.left), right: column(block.right) };
  });
