import type { Prose } from './prose.ts';
import type { LintViolation } from './texts.ts';

/** Matches files of the product, whose log messages an operator reads. */
const PRODUCT = /^(app|backend|components|features|gateway|lib)\/(?!.*\.test\.)|^[\w-]+\.tsx?$/;

const describeViolation = (text: string): string =>
  text ? `«${text}»: add a row to docs/logs.md` : 'a log call needs a constant message';

/**
 * Checks that each log call has a message, and that the operator's guide explains each log message.
 * @param guide text of docs/logs.md
 * @returns a violation for each call without a message, and for each message that the guide does not contain in backticks
 */
export const checkLogMessages = (path: string, prose: readonly Prose[], guide: string): LintViolation[] =>
  PRODUCT.test(path)
    ? prose
        .filter(({ kind, text }) => kind === 'log' && !(text && guide.includes(`\`${text}\``)))
        .map(({ text, line }) => ({ path, line, message: describeViolation(text) }))
    : [];
