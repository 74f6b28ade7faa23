import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../../lib/contracts/', import.meta.url));

/**
 * Registers a name for each object that a contract exports. A shared object such as the cart is then documented once.
 * If several files export an object, the alphabetically first file determines the name.
 */
export async function registerShapeNames(): Promise<void> {
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
