import { buildSiteUrl } from '#lib/config/site-url.ts';
import { toPlainText } from '#lib/domain/plain-text.ts';

interface Question {
  question: string;
  /** HTML of the page with absolute URLs. */
  answer: string;
}

/** Minimum number of questions. A page with fewer questions has another subject. */
const MIN_QUESTIONS = 3;
const HEADING = /<h([23])>(.*?)<\/h\1>/gs;

/**
 * Parses the questions that a help page answers: headings that end with a question mark, each with the content below
 * it.
 * @param html sanitized
 * @returns an empty list for a page that is no list of questions
 */
export function parseQuestions(html: string): Question[] {
  const headings = [...html.matchAll(HEADING)];
  const questions = headings.flatMap((heading, index) => {
    const question = toPlainText(heading[2] ?? '');
    const answer = html
      .slice(heading.index + heading[0].length, headings[index + 1]?.index)
      .replace(/href="(\/[^"]*)"/g, (_, path: string) => `href="${buildSiteUrl(path)}"`)
      .trim();
    return question.endsWith('?') && answer ? [{ question, answer }] : [];
  });
  return questions.length < MIN_QUESTIONS ? [] : questions;
}
