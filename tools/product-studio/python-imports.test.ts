import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

const STUDIO = 'tools/product-studio';

/**
 * Pattern of an import such as `from ..core import mesh`, at the top of a file or inside a function. Its
 * groups are the dots, the module and the names.
 */
const IMPORT = /^\s*from (\.*)([\w.]*) import (\([^)]*\)|[^#\n]+)/gm;

/**
 * Reads relative imports of Python files, and imports from the studio's root.
 * @param sources text of each file by its path without `.py`
 * @returns paths of the imported files by path
 */
function readImports(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importsOf = (path: string, source: string) =>
    [...source.matchAll(IMPORT)].flatMap(([, dots = '', name = '', names = '']) => {
      const root = dots === '' ? '' : posix.join(path, '../'.repeat(dots.length));
      const module = posix.join(root, name.replaceAll('.', '/'));
      // A name that is imported from a package is a separate file, or a name in the package's __init__.
      const members = names.match(/\w+/g) ?? [];
      return [module, `${module}/__init__`, ...members.map((member) => posix.join(module, member))];
    });
  return new Map(
    [...sources].map(([path, source]) => [path, importsOf(path, source).filter((file) => sources.has(file))]),
  );
}

/**
 * Finds the first import cycle.
 * @returns the files of the cycle, with the first file repeated at the end, or an empty list if there is no
 * cycle
 */
function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const walk = (file: string, above: readonly string[]): string[] => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of imports.get(file) ?? []) {
      const cycle = walk(next, [...above, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const cycle = walk(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

it('has no import cycles in the studio’s Python files', () => {
  const names = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.py'),
  );
  const sources = new Map(
    names.map((name) => [name.replace(/\.py$/, ''), readFileSync(posix.join(STUDIO, name), 'utf8')]),
  );
  const imports = readImports(sources);
  expect(imports.get('blender/small/belts')).toContain('blender/small/woven_belts');
  expect(imports.get('blender/make')).toContain('blender/models');
  expect(findCycle(imports)).toEqual([]);
});

it('finds a cycle that an import inside a function closes', () => {
  const sources = new Map([
    ['small/belts', 'from ..core import mesh\nfrom .woven import (\n    braided,\n)\n'],
    ['small/woven', 'def braided():\n    from . import belts\n'],
    ['core/mesh', 'import numpy as np\n'],
  ]);
  expect(findCycle(readImports(sources))).toEqual(['small/belts', 'small/woven', 'small/belts']);
});
