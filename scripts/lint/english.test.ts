import { describe, expect, it } from 'vitest';
import { checkEnglish } from './english.ts';
import { readProse } from './prose.ts';

const messagesOf = (source: string, path = 'lib/domain/money.ts') =>
  checkEnglish(path, readProse(path, source)).map(({ line, message }) => `${line} ${message}`);

describe('refused words', () => {
  it.each([
    ['a line comment', '// Rendered anew.', '1 «anew»: write again'],
    ['a block comment', '\n/* The table lies there. */', '2 «lies»: write is in, is stored'],
    ['a doc comment', '/** Masks a phone for somebody. */', '1 «somebody»: write another customer, a client'],
    ['a test title', "it('tells the owner', () => {});", '1 «tells»: write notifies, returns, logs'],
    ['a title of a table', 'test.each(rows)(`asks twice`, run);', '1 «asks»: write requests, queries'],
    ['a log message', "log.warn({ count }, 'too dear');", '1 «dear»: write expensive, slow'],
  ])('are found in %s', (_, source, message) => {
    expect(messagesOf(source)).toEqual([message]);
  });

  it('are found in a sentence over two lines, and reported with the line where the comment begins', () => {
    expect(messagesOf('\n// Cached by the word\n// of the owner.')).toEqual([
      '2 «by the word»: write message, setting, configured by',
    ]);
  });

  it('are found in style sheets and Python files', () => {
    expect(messagesOf('a { color: red; } // Whoever sees it.', 'styles/a.scss')).toHaveLength(1);
    expect(messagesOf('"""Draws a belt.\n\nNobody sees the back."""', 'tools/belts.py')).toHaveLength(1);
  });

  it.each([
    ['code', "const said = 'anew'; log(said);"],
    ['quoted words', '// The field `said` and «whoever» are of the API.'],
    ['other words that contain them', '// The newsletter outlasts a goodsless stance.'],
    ['other calls', "say('anew'); catalog.info('told');"],
    ['directives', '// biome-ignore lint/a: it says so'],
  ])('are allowed in %s', (_, source) => {
    expect(messagesOf(source)).toEqual([]);
  });
});

describe('a doc comment', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

  it('has at most 20 words in its first sentence', () => {
    expect(messagesOf(`/** ${words(20)}. ${words(30)}. */`)).toEqual([]);
    expect(messagesOf(`/** ${words(21)}. */`)).toEqual(['1 first sentence of 21 words: at most 20']);
    expect(messagesOf(`/**\n * ${words(11)}\n * ${words(11)}.\n */`)).toHaveLength(1);
  });

  it('has no semicolon outside quotations', () => {
    expect(messagesOf('/** Masks a phone; keeps its end. */')).toEqual([
      '1 semicolon in a doc comment: write two sentences',
    ]);
    expect(messagesOf('/** Reads `a;b`. */')).toEqual([]);
    expect(messagesOf('// Masked here; not there.')).toEqual([]);
  });

  it.each(['What is shown.', 'Whether it is open.', 'How long it takes.', 'Of the last order.'])(
    'does not begin as %s',
    (text) => {
      expect(messagesOf(`/** ${text} */`).at(-1)).toMatch(/doc comment begins with/);
    },
  );

  it('may consist of tags without a sentence', () => {
    expect(messagesOf(`/** @returns ${words(30)} */`)).toEqual([]);
  });
});
