import type { LintViolation } from './texts.ts';

const REFUSALS = /^backend\/(.*\/)?errors\.ts$/;
const TEXTS = /(^|\/)texts\.ts$|^lib\/texts\//;
/** Matches a Russian message without variable parts. */
const MESSAGE = /\bmessage:\s*('[^'\n]*[а-яё][^'\n]*')/gi;

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length;

/**
 * Finds messages of refusals that several files contain. Without such repetitions an error text can be changed in one
 * file.
 * @param sources text of every source file, by its path
 */
export function checkRepeatedRefusals(sources: ReadonlyMap<string, string>): LintViolation[] {
  const texts = [...sources].filter(([path]) => REFUSALS.test(path) || TEXTS.test(path));
  return texts
    .filter(([path]) => REFUSALS.test(path))
    .flatMap(([path, source]) =>
      Array.from(source.matchAll(MESSAGE), ({ index, 1: message = '' }) => ({ message, index })).flatMap(
        ({ message, index }) => {
          const other = texts.find(([name, text]) => name !== path && text.includes(message));
          return other
            ? [
                {
                  path,
                  line: lineOf(source, index),
                  message: `${other[0]} has the same text: declare it once in lib/texts/refusals.ts`,
                },
              ]
            : [];
        },
      ),
    );
}
