import { lossesOf, type Outcome } from './run/outcomes';
import { contractTexts as t } from './texts';

/** What a run prints, and whether anything differs that was not known before. */
export interface Report {
  lines: string[];
  hasUnexpected: boolean;
}

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', heading, ...lines] : [];

const listed = (outcomes: readonly Outcome[], part: 'notes' | 'unchecked'): string[] =>
  outcomes.filter((one) => one[part].length > 0).map((one) => t.difference(' ', one.endpoint, one[part]));

/** @param known endpoints whose differences are expected */
export function reportOf(outcomes: readonly Outcome[], known: ReadonlySet<string>): Report {
  const different = outcomes.filter(({ differences }) => differences.length > 0);
  const unexpected = different.filter(({ endpoint }) => !known.has(endpoint));
  const asked = outcomes.filter(({ state }) => state === 'asked');
  const unwritten = outcomes.filter(({ state }) => state === 'not-written').map(({ endpoint }) => endpoint);
  const losses = [...lossesOf(outcomes)].map(([words, endpoints]) => t.loss(words, endpoints));
  const marked = different.map(({ endpoint, differences }) =>
    t.difference(known.has(endpoint) ? ' ' : '✗', endpoint, differences),
  );
  return {
    lines: [
      ...section(t.heading.differences, marked),
      ...section(t.heading.notes, listed(outcomes, 'notes')),
      ...section(t.heading.unchecked, listed(outcomes, 'unchecked')),
      ...(unwritten.length > 0 ? ['', t.notAsked(unwritten.length, unwritten)] : []),
      ...section(t.losses, losses.length > 0 ? losses : [t.noLosses]),
      '',
      t.sum(asked.length, different.length, unexpected.length),
    ],
    hasUnexpected: unexpected.length > 0,
  };
}
