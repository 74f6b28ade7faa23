import { Refusal } from '../../tasks.mjs';
import { type Answers, answersSchema } from './answers.ts';
import { questionTexts as texts } from './question-texts.ts';
import { type Given, type Question, STEPS, type Step } from './questions.ts';
import { parseYesNo } from './readers.ts';
import { buildSummary } from './summary.ts';
import type { Terminal } from './terminal.ts';
import { initTexts } from './texts.ts';

type Field = keyof typeof answersSchema.shape;

/** Accepted answers as they were typed. The answer to a question that was passed over is empty. */
type Typed = Map<Question, string>;

/** Answer that erases a previous one. */
const ERASE = '-';

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

/**
 * Adds an answer to the answers so far.
 * @throws Refusal for a wrong answer
 */
function addAnswer({ read, isRequired }: Question, text: string, given: Given): void {
  if (!text && isRequired?.(given)) throw new Refusal(texts.required);
  if (!text) return;
  const changes = read(text, given);
  const problem = findProblem(changes);
  if (problem !== null) throw new Refusal(problem);
  Object.assign(given, changes);
}

/** Returns the message of a refusal. @throws any other error */
function getRefusal(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}

/**
 * Repeats a question until `read` accepts the line.
 * @throws Refusal when the person ends the input
 */
async function askUntilRead<Result>(
  terminal: Terminal,
  prompt: string,
  read: (line: string) => Result,
): Promise<Result> {
  for (;;) {
    const line = await terminal.ask(prompt);
    if (line === null) throw new Refusal(`\n${initTexts.cancelled}`);
    try {
      return read(line.trim());
    } catch (error) {
      terminal.print(texts.wrong(getRefusal(error)));
    }
  }
}

/** Formats the place of a question among the questions of its step. Empty in a step with one question. */
function formatPlace({ questions }: Step, question: Question, given: Given): string {
  const shown = questions.filter((one) => !one.isSkipped?.(given));
  return shown.length > 1 ? texts.place(shown.indexOf(question) + 1, shown.length) : '';
}

async function askQuestion(
  terminal: Terminal,
  step: Step,
  question: Question,
  { given, typed }: { given: Given; typed: Typed },
): Promise<void> {
  const { text, fallback: get, listHints } = question;
  const fallback = typeof get === 'function' ? get(given) : (get ?? '');
  const preset = typed.get(question) || fallback;
  for (const line of listHints?.(given) ?? []) terminal.print(line);
  const prompt = `${formatPlace(step, question, given)}${text}${preset && ` [${preset}]`}: `;
  const answer = await askUntilRead(terminal, prompt, (line) => {
    const chosen = line === ERASE ? fallback : line || preset;
    addAnswer(question, chosen, given);
    return chosen;
  });
  typed.set(question, answer);
}

/**
 * Adds the previous answer to a question.
 * @returns the message about an answer that is wrong since another one has changed, or null
 */
function repeatAnswer(question: Question, text: string, { given, typed }: { given: Given; typed: Typed }) {
  try {
    addAnswer(question, text, given);
    return null;
  } catch (error) {
    typed.delete(question);
    return getRefusal(error);
  }
}

/**
 * Collects the answers to all questions, and repeats the questions without a valid answer.
 * @param typed answers of the previous round, to which the new ones are added
 * @param repeated index of the step whose questions are repeated
 */
async function collectAnswers(terminal: Terminal, typed: Typed, repeated: number): Promise<Given> {
  const given: Given = {};
  for (const [index, step] of STEPS.entries()) {
    let isTitled = false;
    for (const question of step.questions) {
      if (question.isSkipped?.(given)) continue;
      const known = index === repeated ? undefined : typed.get(question);
      const problem = known === undefined ? undefined : repeatAnswer(question, known, { given, typed });
      if (problem === null) continue;
      if (!isTitled) terminal.print(texts.step(index + 1, step.title));
      isTitled = true;
      if (problem) terminal.print(texts.wrong(problem));
      await askQuestion(terminal, step, question, { given, typed });
    }
  }
  return given;
}

function parseStep(line: string): number {
  if (!/^\d+$/.test(line) || !STEPS[Number(line) - 1]) throw new Refusal(texts.stepNumber(STEPS.length));
  return Number(line) - 1;
}

/**
 * Reads the answers about a new shop from a terminal. The person sees all of them at the end, and may change them.
 * @throws Refusal when the person ends the input
 */
export async function readTypedAnswers(terminal: Terminal): Promise<Answers> {
  const typed: Typed = new Map();
  const printAll = (lines: readonly string[]) => {
    for (const line of lines) terminal.print(line);
  };
  printAll(texts.intro);
  for (let repeated = -1; ; ) {
    const { rates: _, ...given } = await collectAnswers(terminal, typed, repeated);
    const answers = answersSchema.parse(given);
    printAll(buildSummary(answers, given.theme));
    const prompt = `\n${texts.confirm} [${texts.yes}]: `;
    if (await askUntilRead(terminal, prompt, (line) => parseYesNo(line || texts.yes))) return answers;
    repeated = await askUntilRead(terminal, texts.whichStep(STEPS.length), parseStep);
    terminal.print(texts.erase(ERASE));
  }
}
