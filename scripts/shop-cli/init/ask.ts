import { Refusal } from '../../tasks.mjs';
import { type Answers, answersSchema } from './answers.ts';
import { questionTexts as texts } from './question-texts.ts';
import { type Given, QUESTIONS, type Question } from './questions.ts';
import type { Terminal } from './terminal.ts';
import { initTexts } from './texts.ts';

type Field = keyof typeof answersSchema.shape;

/** Returns the message about the first wrong field, or null. */
function findProblem(changes: Given): string | null {
  const fields = (Object.keys(changes) as Array<keyof Given>).filter((field): field is Field & keyof Given =>
    Object.hasOwn(answersSchema.shape, field),
  );
  const issues = fields.flatMap(
    (field) => answersSchema.shape[field].safeParse(changes[field]).error?.issues ?? [],
  );
  return issues[0]?.message ?? null;
}

/** Returns the message about an answer, or null after it was added to the answers. */
function takeAnswer({ read }: Question, text: string, given: Given): string | null {
  try {
    const changes = read(text, given);
    const problem = findProblem(changes);
    if (problem === null) Object.assign(given, changes);
    return problem;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Repeats one question until its answer is accepted or skipped. */
async function askQuestion(terminal: Terminal, question: Question, given: Given): Promise<void> {
  const { text, fallback, isRequired } = question;
  const preset = typeof fallback === 'function' ? fallback(given) : (fallback ?? '');
  for (;;) {
    const typed = await terminal.ask(`${text}${preset && ` [${preset}]`}: `);
    if (typed === null) throw new Refusal(`\n${initTexts.cancelled}`);
    const answer = typed.trim() || preset;
    if (!answer && !isRequired?.(given)) return;
    const problem = answer ? takeAnswer(question, answer, given) : texts.required;
    if (problem === null) return;
    terminal.print(texts.wrong(problem));
  }
}

/**
 * Reads the answers about a new shop from a terminal.
 * @throws Refusal when the person ends the input
 */
export async function readTypedAnswers(terminal: Terminal): Promise<Answers> {
  const given: Given = {};
  let step = 0;
  for (const line of texts.intro) terminal.print(line);
  for (const question of QUESTIONS) {
    if (question.isSkipped?.(given)) continue;
    if (question.step) terminal.print(texts.step(++step, question.step));
    await askQuestion(terminal, question, given);
  }
  const { rates: _, ...answers } = given;
  return answersSchema.parse(answers);
}
