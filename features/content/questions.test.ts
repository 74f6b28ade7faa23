import { expect, it } from 'vitest';
import { faq } from '#demo/editorial/info/faq.ts';
import { returns } from '#demo/editorial/info/return.ts';
import { parseQuestions } from './questions.ts';

it('returns each question of a page with the answer below it', () => {
  const questions = parseQuestions(faq.html);
  expect(questions).toHaveLength(faq.html.match(/<h3>/g)?.length ?? 0);
  expect(questions[0]?.question).toBe('Как понять, какой размер нужен?');
  // The answer ends where the next heading begins, and its links are absolute.
  expect(questions[0]?.answer).toMatch(/^<p>Возьмите .+<\/p>$/s);
  expect(questions[0]?.answer).toMatch(/href="https?:\/\/[^/]+\/size-guides"/);
  expect(questions.map(({ answer }) => answer).join('')).not.toMatch(/<h[23]>/);
});

it('returns nothing for a page that is no list of questions', () => {
  expect(parseQuestions(returns.html)).toEqual([]);
  expect(parseQuestions('<h2>Зачем?</h2><p>Затем</p>')).toEqual([]);
});
