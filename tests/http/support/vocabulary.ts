import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const INTERFACE = /interface (\w+?)(Base|Leaf) extends ([^{]+?) \{([^}]*)\}/g;
const PROPERTY = /^ {4}"([\w-]+)"\?: /gm;
const VALUE = /"(https:\/\/schema\.org\/\w+)"/g;

const idOf = (name: string) => ({ '@id': `schema:${name}` });

function readTypes(): string {
  const { resolve } = createRequire(import.meta.url);
  return readFileSync(join(dirname(resolve('schema-dts')), 'schema.d.ts'), 'utf8');
}

/** Removes comments, because they contain braces. */
const withoutComments = (text: string) => text.replace(/\/\*\*[\s\S]*?\*\//g, '');

export interface Vocabulary {
  /** Classes and properties as schema.org publishes them. */
  graph: { '@graph': object[] };
  /** Members of enumerations, such as `https://schema.org/InStock`. */
  values: ReadonlySet<string>;
}

/** Reads schema.org's vocabulary (classes and their properties) from the types that schema-dts generates. */
export function readVocabulary(): Vocabulary {
  const text = withoutComments(readTypes());
  const parents = new Map<string, Set<string>>();
  const owners = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, value?: string) => {
    const set = map.get(key) ?? new Set();
    if (value !== undefined) set.add(value);
    map.set(key, set);
  };
  for (const [, name = '', , bases = '', body = ''] of text.matchAll(INTERFACE)) {
    add(parents, name);
    for (const [, base] of bases.matchAll(/\b(\w+)Base\b/g))
      if (base && base !== name) add(parents, name, base);
    for (const [, property = ''] of body.matchAll(PROPERTY)) add(owners, property, name);
  }
  const classes = [...parents].map(([name, above]) => ({
    '@type': 'rdfs:Class',
    ...idOf(name),
    'rdfs:subClassOf': [...above].map(idOf),
  }));
  const properties = [...owners].map(([name, types]) => ({
    '@type': 'rdf:Property',
    ...idOf(name),
    'schema:domainIncludes': [...types].map(idOf),
  }));
  return {
    graph: { '@graph': [...classes, ...properties] },
    values: new Set([...text.matchAll(VALUE)].map(([, value = '']) => value)),
  };
}
