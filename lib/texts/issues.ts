import { selectPlural } from '#lib/domain/plural.ts';
import { nounForms } from './noun-forms.ts';
import { validation } from './validation.ts';

/**
 * Fields of a zod issue that the messages need. `origin` is the type of a value that is too large or too small.
 */
interface Issue {
  code?: string;
  input?: unknown;
  expected?: string;
  origin?: string;
  maximum?: number | bigint | Date;
  minimum?: number | bigint | Date;
  inclusive?: boolean;
  format?: string;
  keys?: readonly string[];
}

/**
 * Maximum number of unknown fields that a message names. It is limited, because a client may send any number of unknown
 * fields. MAX_NAME is the maximum length of each name.
 */
const MAX_NAMES = 5;
const MAX_NAME = 60;

const words = validation.issues;
const count = (limit: Issue['maximum'], of: readonly [string, string, string]) =>
  `${Number(limit)} ${selectPlural(Number(limit), of)}`;

function describeTooBig({ origin, maximum }: Issue): string {
  if (origin === 'string') return words.atMost(count(maximum, nounForms.characterAtMost));
  if (origin === 'number' || origin === 'int') return words.noMoreThan(Number(maximum));
  if (origin === 'array' || origin === 'set') return words.atMost(count(maximum, nounForms.valueAtMost));
  return validation.field;
}

function describeTooSmall({ origin, minimum, inclusive }: Issue): string {
  const least = Number(minimum);
  if (origin === 'string')
    return least <= 1 ? validation.required : words.atLeast(count(minimum, nounForms.characterAtMost));
  if (origin === 'number' || origin === 'int')
    return inclusive === false ? words.moreThan(least) : words.noLessThan(least);
  if (origin === 'array' || origin === 'set')
    return least <= 1 ? words.choose : words.atLeast(count(minimum, nounForms.valueAtMost));
  return validation.field;
}

/**
 * Describes an issue of a field whose schema has no message of its own. The description is a plain sentence
 * without types, patterns and names from the code.
 */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return describeTooBig(issue);
    case 'too_small':
      return describeTooSmall(issue);
    case 'invalid_type':
      if (issue.input === undefined) return validation.required;
      if (issue.expected === 'int' && typeof issue.input === 'number') return words.integer;
      return issue.expected === 'number' || issue.expected === 'int' ? words.number : validation.field;
    case 'invalid_format':
      if (issue.format === 'email') return validation.email.message;
      return issue.format === 'date' || issue.format === 'datetime' ? validation.date : validation.field;
    case 'unrecognized_keys':
      return words.unknown((issue.keys ?? []).slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_NAME)));
    default:
      return validation.field;
  }
}
