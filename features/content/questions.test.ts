import { expect, it } from 'vitest';
import { faqPage } from '#demo/editorial/info/faq.ts';
import { returnsPage } from '#demo/editorial/info/return.ts';
import { parseQuestions } from './questions.ts';

it('returns each question of a page with the answer below it', () => {
  const questions = parseQuestions(faqPage.html);
  expect(questions).toHaveLength(faqPage.html.match(/<h3>/g)?.length ?? 0);
  expect(questions[0]?.question).toBe('Как понять, какой размер нужен?');
  // The answer ends where the next heading begins, and its links are absolute.
  expect(questions[0]?.answer).toMatch(/^<p>Возьмите .+<\/p>$/s);
  expect(questions[0]?.answer).toMatch(/href="https?:\/\/[^/]+\/size-guides"/);
  expect(questions.map(({ answer }) => answer).join('')).not.toMatch(/<h[23]>/);
});

it('returns nothing for a page that is no list of questions', () => {
  expect(parseQuestions(returnsPage.html)).toEqual([]);
  expect(parseQuestions('<h2>Зачем?</h2><p>Затем</p>')).toEqual([]);
});
