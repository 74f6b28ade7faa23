import type { Prose } from './prose.ts';
import type { LintViolation } from './texts.ts';

/** Matches files of the product, whose log messages an operator reads. */
const PRODUCT = /^(app|backend|components|features|gateway|lib)\/(?!.*\.test\.)|^[\w-]+\.tsx?$/;

/**
 * Checks that the operator's guide explains each log message.
 * @param guide text of docs/operations.md
 * @returns a violation for each message that the guide does not contain in backticks
 */
export const checkLogMessages = (path: string, prose: readonly Prose[], guide: string): LintViolation[] =>
  PRODUCT.test(path)
    ? prose
        .filter(({ kind, text }) => kind === 'log' && !guide.includes(`\`${text}\``))
        .map(({ text, line }) => ({ path, line, message: `«${text}»: add a row to docs/operations.md` }))
    : [];
