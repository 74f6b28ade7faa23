import { spawn } from 'node:child_process';

/** Error that the user can act on. It is printed as one line without a stack trace. */
export class Refusal extends Error {}

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1).replace('.', ',')} с`;

/**
 * Runs a long step, and prints a line before and after it. The lines are printed to stderr, because stdout contains the
 * shop's log.
 */
export async function runStep(title, work) {
  const from = Date.now();
  console.warn(`• ${title}…`);
  const result = await work();
  console.warn(`✓ ${title}: ${seconds(from)}`);
  return result;
}

/** Runs a command without printing its output. If the command fails, the error contains the output in `output`. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    // A build or an installation must not continue after the start that was stopped.
    const end = () => child.kill();
    process.once('exit', end);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => reject(new Refusal(`${command}: ${error.message}`)));
    child.on('close', (code) => {
      process.off('exit', end);
      const output = Buffer.concat(chunks).toString();
      if (code === 0) resolve(output);
      else reject(Object.assign(new Refusal(`${command} ${args.join(' ')}: код ${code}`), { output }));
    });
  });
}

/** Prints one line for a Refusal, and any other error with its stack trace. */
export function report(error) {
  if (error?.output) console.error(error.output.trimEnd());
  console.error(error instanceof Refusal ? error.message : error);
}

/** Prints an error and ends the process. */
export function fail(error) {
  report(error);
  process.exit(1);
}
