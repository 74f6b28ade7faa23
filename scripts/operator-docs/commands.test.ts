import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listCommands, listRowProblems, readCommandRows, readDocumentedCommands } from './commands.ts';

const documented = readDocumentedCommands();
const rows = readCommandRows(readFileSync('docs/commands.md', 'utf8'));

describe('docs/commands.md', () => {
  it('contains each command of the pages for operators, and no others', () => {
    const listed = rows.map(({ command }) => command);
    expect(listed).toHaveLength(new Set(listed).size);
    expect([...new Set(documented.map(({ command }) => command))].toSorted()).toEqual(listed.toSorted());
  });

  it('names for each tested command a test that contains the words of the command', () => {
    expect(rows.flatMap(listRowProblems)).toEqual([]);
    expect(rows.filter(({ how }) => how === 'test').length).toBeGreaterThan(30);
  });
});

/** Words of a page, in English or Russian, that state how a command was tried. */
const STATEMENTS = { untried: /untried|не проверен/i, 'by hand': /by hand|вручную/i, test: /(?:)/ };

it('pages for operators state near each command without a test that it is untried, or was run by hand', () => {
  const silent = rows
    .filter(({ how }) => how !== 'test')
    .flatMap(({ command, how }) =>
      documented
        .filter((it) => it.command === command && !STATEMENTS[how].test(it.context))
        .map(({ page }) => `docs/${page}.md: «${how}» is missing near ${command}`),
    );
  expect(silent).toEqual([]);
});

describe('commands of a page', () => {
  const commandsOf = (text: string) => listCommands('page', text).map(({ command }) => command);

  it('are lines of shell blocks and of indented blocks, with their continuations', () => {
    expect(
      commandsOf('Text:\n\n```sh\n# note\ncd x\nfirst a &&\n  second b\n\nthird \\\n  c\n```\n'),
    ).toEqual(['first a && second b', 'third c']);
    expect(commandsOf('1. Item:\n\n       one a\n       two b\n\n2. Item')).toEqual(['one a', 'two b']);
    expect(commandsOf('```ini\nNAME=value\n```\n')).toEqual([]);
  });

  it('are code spans that call a program, in sentences and in rows of a table', () => {
    expect(commandsOf('Run `npm start` or\n`A=1 docker run\nx`, never `pg_dump`.')).toEqual([
      'npm start',
      'A=1 docker run x',
    ]);
    expect(commandsOf('| `curl x \\| jq .` | what |\n|---|---|\n| `varnishadm ban` | |')).toEqual([
      'curl x | jq .',
      'varnishadm ban',
    ]);
  });

  it('have the paragraph or row in which they are as context, and a block of code also the neighbors', () => {
    const context = (text: string) => listCommands('page', text).map((it) => it.context);
    expect(context('| `npm start` | untried |\n| `npm ci --omit=dev` | tried |')).toEqual([
      '| `npm start` | untried |',
      '| `npm ci --omit=dev` | tried |',
    ]);
    expect(context('Untried:\n\n    one a\n\nAfter.').join('')).toContain('Untried');
  });
});

describe('a row of the table', () => {
  const problemsOf = (row: string) => readCommandRows(row).flatMap(listRowProblems);

  it('is refused without a test, a reason, or words', () => {
    expect(() => readCommandRows('| `npm start` | tried |')).toThrow();
    expect(() => readCommandRows('| `npm start` | untried |')).toThrow();
    expect(() => readCommandRows('| `npm start` | `scripts/serve.test.ts` |')).toThrow();
  });

  it('is reported if its file is missing, is no test, or does not contain the words', () => {
    expect(problemsOf('| `npm run serve` | `scripts/none.test.ts`: `serve.ts` |')).toHaveLength(1);
    expect(problemsOf('| `npm run serve` | `scripts/serve.ts`: `findBuild` |')).toHaveLength(1);
    expect(problemsOf('| `npm run serve` | `scripts/serve.test.ts`: `findBuild` |')).toHaveLength(1);
    expect(problemsOf('| `npm run serve` | `scripts/serve.test.ts`: `serve.ts` |')).toEqual([]);
  });

  it('is reported if its words are not of the command, or an option is not among them', () => {
    expect(problemsOf('| `npm run serve` | `scripts/serve.test.ts`: `expect.any` |')).not.toEqual([]);
    expect(problemsOf('| `npm run serve -- --x` | `scripts/serve.test.ts`: `serve.ts` |')).toHaveLength(1);
  });
});
