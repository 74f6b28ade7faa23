import { existsSync, readFileSync } from 'node:fs';

/** Pages for operators, whose commands are checked. */
const OPERATOR_PAGES = [
  'opening',
  'operations',
  'deployment',
  'upgrades',
  'releases',
  'logs',
  'monitoring',
  'tracing',
  'backup',
  'owner-calls',
  'settings',
  'security',
  'operator-checklist',
];

/** A command of an operator's page. */
export interface DocumentedCommand {
  page: string;
  command: string;
  /** Text in which a reader sees the command: its paragraph or row, and for a block of code also the neighbors. */
  context: string;
}

/** Matches a call of a program inside a sentence or a table. */
const PROGRAM_CALL =
  /^(?:\w+=\S* )*(?:exec )?(?:apt-get|buildah|curl|docker|git|journalctl|jq|kubectl|node|\S+\/node|npm|openssl|pg_basebackup|pg_dump|podman|promtool|rsync|runuser|systemctl|systemd-analyze|varnishadm|varnishd) \S/;
/** Matches a command that moves or copies files, inside a sentence. */
const FILE_COMMAND = /^(?:chmod|cp|install|ln|mv|rm|test) \S+ \S/;
/** Matches statements of SQL and Redis. */
const STATEMENT = /^(?:ACL|CREATE|DELETE|DROP) \w+ ./;
/** Matches commands that only run tests, lines that run no program, and messages of a program. */
const NO_COMMAND = /^npm (?:test|run test:.*)$|^cd \S+$|^\w+=\S+(?: \+%F\))?$|[а-я]{3}/;

const CODE_SPAN = /(?<!`)`([^`]+)`(?!`)/g;
const SHELL_BLOCK = /^ *```sh\n([\s\S]*?)^ *```/gm;
const FENCE = /^( *```\w*\n[\s\S]*?^ *```)$/m;
const LIST_OR_ROW = /\n(?=\s*(?:\||- |\d+\. ))/;

/** Splits shell lines into commands. A line that ends in a backslash, a pipe or && continues. */
const splitLines = (code: string): string[] =>
  code
    .replace(/\s*\\\n\s*/g, ' ')
    .replace(/(&&|\|)\n\s*/g, '$1 ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Splits a page at empty lines. A table becomes one part for each row, and a list one for each item. */
const splitPage = (text: string): string[] =>
  text.split(FENCE).flatMap((part) => {
    if (part.trimStart().startsWith('```')) return [part];
    const paragraphs = part.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
    return paragraphs.flatMap((paragraph) => paragraph.split(LIST_OR_ROW));
  });

/** Returns true for a paragraph of indented code. */
const isIndented = (part: string): boolean => part.split('\n').every((line) => /^ {4,}[^\s|\d-]/.test(line));

const isCommand = (span: string): boolean =>
  [PROGRAM_CALL, FILE_COMMAND, STATEMENT].some((pattern) => pattern.test(span));

/** Lists the commands of a page: lines of shell blocks and of indented blocks, and code spans that call a program. */
export function listCommands(page: string, text: string): DocumentedCommand[] {
  const parts = splitPage(text);
  const found = parts.flatMap((part, index) => {
    const blocks = [...part.matchAll(SHELL_BLOCK)].map(([, code = '']) => code);
    if (isIndented(part)) blocks.push(part);
    const context = [parts[index - 1], part, parts[index + 1]].join('\n');
    if (blocks.length > 0 || part.includes('```'))
      return blocks.flatMap(splitLines).map((command) => ({ page, command, context }));
    const spans = [...part.matchAll(CODE_SPAN)].map(([, span = '']) => span.replaceAll('\\|', '|'));
    return spans
      .map((span) => span.replace(/\s+/g, ' '))
      .filter(isCommand)
      .map((command) => ({ page, command, context: part }));
  });
  return found.filter(({ command }) => !NO_COMMAND.test(command));
}

/** Reads the commands of all pages for operators. */
export const readDocumentedCommands = (): DocumentedCommand[] =>
  OPERATOR_PAGES.flatMap((page) => listCommands(page, readFileSync(`docs/${page}.md`, 'utf8')));

/** Row of docs/commands.md, which states how a command was tried. */
export interface CommandRow {
  command: string;
  how: 'test' | 'by hand' | 'untried';
  /** Files of the test. */
  files: string[];
  /** Words of the command, or of the program that it starts, that the files have to contain. */
  words: string[];
}

const listCode = (text: string): string[] => [...text.matchAll(CODE_SPAN)].map(([, code = '']) => code);

/** Parses the rows of docs/commands.md. @throws Error for a row without a test, «by hand» or «untried» */
export function readCommandRows(text: string): CommandRow[] {
  const rows = [...text.matchAll(/^\| `(.+?)` \| (.+) \|$/gm)];
  return rows.map(([row, cell = '', run = '']) => {
    const command = cell.replaceAll('\\|', '|');
    const [, how] = /^(by hand|untried): ./.exec(run) ?? [];
    if (how === 'by hand' || how === 'untried') return { command, how, files: [], words: [] };
    const [files = [], words = []] = run.split(': ').map(listCode);
    if (files.length === 0 || words.length === 0) throw new Error(row);
    return { command, how: 'test', files, words };
  });
}

/** Reads the file of the project that a command starts. Empty for a command of another program. */
function readProgram(command: string): string {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, name] = /\bnpm (?:run )?(?:--silent )?([\w:-]+)/.exec(command) ?? [];
  const line = name === undefined ? command : (scripts[name] ?? '');
  const [path] = /\b(?:scripts|bench)\/[\w/-]+\.m?ts\b|\bscripts\/[\w-]+\.mjs\b/.exec(line) ?? [];
  return path && existsSync(path) ? `${path}\n${readFileSync(path, 'utf8')}` : '';
}

/** Returns true when a text contains a word that is not a part of a longer word. */
const contains = (text: string, word: string): boolean =>
  text
    .split(word)
    .some((before, index, parts) => !/[\w-]$/.test(before) && /^(?![\w-])/.test(parts[index + 1] ?? 'x'));

/** Lists the faults of a row whose command is run by a test: missing files, and words that do not occur. */
export function listRowProblems({ command, how, files, words }: CommandRow): string[] {
  if (how !== 'test') return [];
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) return missing.map((file) => `${command}: no file ${file}`);
  const isRun = files.some((file) => /\.(?:test|spec)\.ts$|^tests\/suites\//.test(file));
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const program = `${command}\n${readProgram(command)}`;
  const options = command.replace(/npm run --silent /, '').match(/(?<= )--[a-z][\w-]*/g) ?? [];
  return [
    ...(isRun ? [] : [`${command}: no test among ${files.join(', ')}`]),
    ...words.filter((word) => !contains(program, word)).map((word) => `${command}: does not contain ${word}`),
    ...words.filter((word) => !contains(texts, word)).map((word) => `${files}: does not contain ${word}`),
    ...options.filter((option) => !words.includes(option)).map((option) => `${command}: add ${option}`),
  ];
}
