import { posix } from 'node:path';
import { type Argument, parseSync, Visitor } from 'oxc-parser';
import { type ImportLayer, LAYERS } from './layers.ts';
import type { LintViolation } from './texts.ts';

/** Removes the extension and `/index` from a path, because the table of layers contains paths in this form. */
const plainPath = (path: string) => path.replace(/\.(?:tsx?|mjs|js)$/, '').replace(/(?:^|\/)index$/, '');

const patterns = new Map<string, RegExp>();

/**
 * Converts a path of the table to a regular expression. A path that ends in `/` also matches all files in the folder.
 */
function patternOf(path: string): RegExp {
  let pattern = patterns.get(path);
  if (!pattern) {
    const source = path
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
      .replace(/\*\*\/|\*\*|\*/g, (stars) => ({ '**/': '(?:.*/)?', '**': '.*' })[stars] ?? '[^/]+');
    pattern = new RegExp(source.endsWith('/') ? `^${source.slice(0, -1)}(?=/|$)` : `^${source}$`);
    patterns.set(path, pattern);
  }
  return pattern;
}

/** Finds the layer of a file, and the part of the file's path that matches the layer: a folder, or the full path. */
function layerOf(file: string): { layer: ImportLayer; own: string } | null {
  for (const layer of LAYERS)
    for (const path of layer.files) {
      const match = patternOf(path).exec(file);
      if (match) return { layer, own: match[0] };
    }
  return null;
}

/**
 * Lists the specifiers of imports by their offsets in the source. Includes type imports, re-exports, `import()` and
 * `require()`.
 */
function importsOf(path: string, source: string): Map<number, string> {
  const found = new Map<number, string>();
  const add = (at: number, specifier: unknown) => {
    if (typeof specifier === 'string') found.set(at, specifier);
  };
  const parsed = parseSync(path, source);
  for (const { moduleRequest } of parsed.module.staticImports) add(moduleRequest.start, moduleRequest.value);
  for (const { entries } of parsed.module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) add(moduleRequest.start, moduleRequest.value);
  // The syntax tree is parsed only for files that need it, because parsing is slow.
  if (/\b(?:import|require)\s*\(/.test(source))
    new Visitor({
      ImportExpression({ source: from }) {
        add(from.start, literalOf(from));
      },
      TSImportType({ source: from }) {
        add(from.start, from.value);
      },
      TSExternalModuleReference({ expression: from }) {
        add(from.start, from.value);
      },
      CallExpression({ callee, arguments: [from] }) {
        if (from && callee.type === 'Identifier' && callee.name === 'require')
          add(from.start, literalOf(from));
      },
    }).visit(parsed.program);
  return found;
}

/** Returns the value of a string literal, or of a template without expressions. */
function literalOf(node: Argument): unknown {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked;
}

/** Resolves a specifier to a path from the root. Returns null for a package. */
function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return plainPath(posix.normalize(specifier.slice(1)));
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return null;
  return plainPath(posix.join(posix.dirname(path), specifier)).replace(/\/$/, '');
}

/**
 * Explains why a layer refuses an import. Returns null when the layer allows the import.
 * @param own part of the importing file's path that matches the layer
 */
function refusalOf(layer: ImportLayer, own: string, path: string, specifier: string): string | null {
  const target = targetOf(path, specifier);
  if (target === null) {
    const { packages } = layer;
    const isAllowed = !packages || packages.some((name) => `${specifier}/`.startsWith(`${name}/`));
    return isAllowed ? null : `of packages ${own} imports only ${packages.join(', ')}`;
  }
  const isOwn = target === own || target.startsWith(`${own}/`);
  const withAlias = specifier.startsWith('#');
  if (layer.relative === 'within' && withAlias === isOwn)
    return `imports within ${own} are relative, others begin with #`;
  if (isOwn || layer.imports.some((allowed) => patternOf(allowed).test(target))) return null;
  return `${own} imports only itself${layer.imports.map((allowed) => `, ${allowed}`).join('')}`;
}

/**
 * Checks the imports of a file against the table of layers.
 * @returns a violation for each import that is not allowed
 */
export function checkImports(path: string, source: string): LintViolation[] {
  const found = layerOf(plainPath(path));
  if (!found)
    return [{ path, line: 1, message: 'no layer: scripts/lint/layers.ts names none for this file' }];
  // Tests may import everything.
  if (found.layer.imports.includes('**')) return [];
  return [...importsOf(path, source)].flatMap(([at, specifier]) => {
    const refusal = refusalOf(found.layer, found.own, path, specifier);
    if (!refusal) return [];
    return [{ path, line: source.slice(0, at).split('\n').length, message: `'${specifier}': ${refusal}` }];
  });
}
