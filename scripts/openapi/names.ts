import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../../lib/contracts/', import.meta.url));

/**
 * Gives every object that a contract exports its name in the document: a cart is written once, not in each of ten
 * requests. An object that one file exports for another goes by the name of the file that stands first.
 */
export async function nameShapes(): Promise<void> {
  const taken = new Set<string>();
  for (const file of readdirSync(FOLDER).sort()) {
    if (!/^[\w-]+\.ts$/.test(file) || file.includes('.test.')) continue;
    const exported: Record<string, unknown> = await import(FOLDER + file);
    for (const [name, value] of Object.entries(exported)) {
      const id = name.charAt(0).toUpperCase() + name.slice(1);
      if (!(value instanceof z.ZodObject) || z.globalRegistry.get(value)?.id) continue;
      if (taken.has(id)) throw new Error(`${file}: two objects are called ${name}`);
      taken.add(id);
      z.globalRegistry.add(value, { ...z.globalRegistry.get(value), id });
    }
  }
}
