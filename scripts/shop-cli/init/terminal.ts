import { createInterface } from 'node:readline';

/** Terminal for questions and typed answers. */
export interface Terminal {
  /** Prints a question and returns the typed line, or null when the person has ended the input. */
  ask: (question: string) => Promise<string | null>;
  print: (line: string) => void;
  close: () => void;
}

/** Opens the terminal of the process. Ctrl-C and Ctrl-D end the input. */
export function openTerminal(
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Terminal {
  const reader = createInterface({ input, output });
  // Lines that arrive before their question, from a pipe, are queued.
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question) {
      reader.setPrompt(question);
      reader.prompt();
      const { value, done } = await lines.next();
      return done ? null : value;
    },
    print: (line) => void output.write(`${line}\n`),
    close: () => reader.close(),
  };
}
