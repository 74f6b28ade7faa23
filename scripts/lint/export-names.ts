import { parseSync } from 'oxc-parser';
import type { LintViolation } from './texts.ts';
import { VERBS } from './verbs.ts';

/** Functions whose names may be nouns: parts of declarative helpers, and names that Next or a tool prescribes. */
const NOUNS: ReadonlySet<string> = new Set([
  'cacheable',
  'endpoint',
  'middleware',
  'robots',
  'sitemap',
  'up',
]);
/**
 * Matches conventional names: hooks, components, classes, HTTP methods, and factories of query options, schemas and
 * metadata.
 */
const CONVENTIONAL = /^(use[A-Z]|[A-Z])|(Query|Mutation|Schema|Metadata)$/;
/**
 * Matches files whose factories are named after their results: shapes of drawings, and fields of the table of calls.
 */
const FACTORIES = /^tools\/size-guide-drawings\/|^scripts\/contract\/fields\.ts$/;
/** Matches folders in which every exported function needs a doc comment. */
const DOCUMENTED = /^(gateway|backend|lib\/domain|lib\/contracts)\/(?!.*\.test\.)(?!.*\btesting\b)/;

interface Exported {
  name: string;
  start: number;
}

function findExportedFunctions(path: string, source: string): Exported[] {
  return parseSync(path, source).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration, start } = statement;
    if (declaration.type === 'FunctionDeclaration') return [{ name: declaration.id?.name ?? '', start }];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && /Function/.test(init.type) ? [{ name: id.name, start }] : [],
    );
  });
}

const isVerb = (name: string) =>
  CONVENTIONAL.test(name) || NOUNS.has(name) || VERBS.has(/^[a-z]+/.exec(name)?.[0] ?? '');

/**
 * Checks the names of exported functions, and that they have doc comments in the folders of DOCUMENTED.
 * @returns a violation for each name that does not begin with a verb, and for each missing doc comment
 */
export function checkExportedFunctions(path: string, source: string): LintViolation[] {
  const functions = findExportedFunctions(path, source);
  const lineOf = (start: number) => source.slice(0, start).split('\n').length;
  const nouns = FACTORIES.test(path) ? [] : functions.filter(({ name }) => !isVerb(name));
  const bare = DOCUMENTED.test(path)
    ? functions.filter(({ start }) => !source.slice(0, start).trimEnd().endsWith('*/'))
    : [];
  return [
    ...nouns.map(({ name, start }) => ({
      path,
      line: lineOf(start),
      message: `${name}: a function's name begins with a verb (scripts/lint/verbs.ts)`,
    })),
    ...bare.map(({ name, start }) => ({ path, line: lineOf(start), message: `${name}: has no doc comment` })),
  ];
}
