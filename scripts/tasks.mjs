import { spawn } from 'node:child_process';

/** A refusal that its reader can act on: one line, no stack. */
export class Refusal extends Error {}

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1).replace('.', ',')} с`;

/** Runs one long step between two progress lines. They go to stderr: stdout of the shop is its log. */
export async function step(title, work) {
  const from = Date.now();
  console.warn(`• ${title}…`);
  const result = await work();
  console.warn(`✓ ${title}: ${seconds(from)}`);
  return result;
}

/** Runs a command without its output; a failure throws with all of it in `output`. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => reject(new Refusal(`${command}: ${error.message}`)));
    child.on('close', (code) => {
      const output = Buffer.concat(chunks).toString();
      if (code === 0) resolve(output);
      else reject(Object.assign(new Refusal(`${command} ${args.join(' ')}: код ${code}`), { output }));
    });
  });
}

/** Prints one line for a refusal, the whole error for anything unforeseen. */
export function report(error) {
  if (error?.output) console.error(error.output.trimEnd());
  console.error(error instanceof Refusal ? error.message : error);
}

/** Reports an error and ends the process. */
export function fail(error) {
  report(error);
  process.exit(1);
}
