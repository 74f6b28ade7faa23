import Validator, { type Issue } from '@adobe/structured-data-validator';
import { GROUP_FIELDS, OMITTED_FIELDS, RICH_RESULTS } from './rich-results.ts';
import { readVocabulary } from './vocabulary.ts';

type Node = Record<string, unknown>;

const vocabulary = readVocabulary();
const validator = new Validator(vocabulary.graph);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/**
 * Reads the structured data in a page's HTML. Each node of a graph is returned separately.
 * @throws SyntaxError for invalid JSON
 */
export function readStructuredData(html: string): { nodes: Node[]; bytes: number } {
  const texts = [...html.matchAll(SCRIPT)].map(([, json = '']) => json);
  const nodes = texts.flatMap((text) => {
    const data: Node = JSON.parse(text);
    return Array.isArray(data['@graph']) ? (data['@graph'] as Node[]) : [data];
  });
  return { nodes, bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) };
}

/** Iterates over all typed nodes, also nested ones. References have no type. */
function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* walk(one);
  if (!isNode(value)) return;
  if ('@type' in value) yield value;
  for (const inner of Object.values(value)) yield* walk(inner);
}

const isMissing = (node: Node, field: string) =>
  field.split('|').every((name) => node[name] === undefined || node[name] === '' || node[name] === null);

/** Lists the required and recommended fields that a node lacks. A type that is not in the table is also listed. */
function listMissingFields(node: Node): string[] {
  const type = String(node['@type']);
  const rules = RICH_RESULTS[type];
  if (!rules && !KNOWN_PARTS.includes(type)) return [`${type} is in no table`];
  return Object.entries(rules ?? {}).flatMap(([engine, { required, recommended = [] }]) =>
    [...required, ...recommended]
      .filter((field) => isMissing(node, field))
      .map((field) => `${engine}: ${type}.${field}`),
  );
}

/** Types for which no engine requires fields. */
const KNOWN_PARTS = ['Brand', 'ContactPoint', 'EntryPoint', 'GeoCoordinates', 'OpeningHoursSpecification'];

/** Lists values that have the prefix of an enumeration but are not members of any enumeration. */
const listUnknownValues = (node: Node): string[] =>
  Object.entries(node)
    .filter(([name]) => !name.startsWith('@') && name !== 'variesBy')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string' && value.startsWith('https://schema.org/'))
    .filter((value) => !vocabulary.values.has(String(value)))
    .map((value) => `${String(node['@type'])}: ${String(value)} is no value of the vocabulary`);

/** Lists references to missing nodes of the same page. */
function listDanglingReferences(nodes: readonly Node[]): string[] {
  const text = JSON.stringify(nodes);
  const known = [...walk(nodes)].map((node) => String(node['@id']));
  return (
    [...text.matchAll(/\{"@id":"(\/?#[^"]+)"\}/g)]
      .map(([, id = '']) => id)
      // A relative id such as `/#shop` refers to the node whose absolute id ends with it.
      .filter((id) => !known.some((one) => one === id || (id.startsWith('/') && one.endsWith(id))))
      .map((id) => `nothing is called ${id}`)
  );
}

function isReported({ severity, fieldNames, path }: Issue): boolean {
  if (severity === 'ERROR') return true;
  const inGroup = path.some(({ property }) => property === 'hasVariant');
  return !fieldNames.every(
    (name) => name in OMITTED_FIELDS || (inGroup && GROUP_FIELDS.includes(name)) || /^gtin|^isbn/.test(name),
  );
}

/**
 * Lists all faults in a page's structured data. The data is checked by an independent validator of schema.org's
 * vocabulary, and against the table of fields for Google and Yandex.
 */
export async function findFaults(nodes: readonly Node[]): Promise<string[]> {
  // A list of URLs is Google's own format for listings. The validator supports only lists of names.
  const validated = nodes.filter((node) => node['@type'] !== 'ItemList').map((node) => structuredClone(node));
  const jsonld = Object.fromEntries(
    validated.map(({ '@type': type }) => [String(type), validated.filter((node) => node['@type'] === type)]),
  );
  const issues = await validator.validate({ jsonld, errors: [] });
  const found = [...walk(nodes)];
  return [
    ...issues.filter(isReported).map((issue) => {
      const place = issue.path.map(({ property, type }) => property ?? type).join('.');
      return `${issue.severity} ${place}: ${issue.issueMessage}`;
    }),
    ...found.flatMap(listMissingFields),
    ...found.flatMap(listUnknownValues),
    ...listDanglingReferences(nodes),
  ];
}
