import { createHash } from 'node:crypto';
import { parseJson } from '#lib/domain/parse-json.ts';

/**
 * Runtime functions that React writes into a streamed page, identified by length and SHA-256. When React changes these
 * functions, react-scripts.next-internals.test.ts fails, because the test renders with the React inside Next.
 */
const RUNTIME_FUNCTIONS: readonly { name: string; length: number; digest: string }[] = [
  { name: '$RS=', length: 193, digest: 'rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA=' },
  { name: '$RB=', length: 829, digest: 'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=' },
  { name: '$RM=', length: 1105, digest: 'QwTTcUY6X/W9qbI8vPXdsBAoBq5Xi/MvMAMV2FEeJpk=' },
  { name: '$RX=', length: 200, digest: '5TqIdh80KgjiD5uUtz2OhDa5DlGt33xJV6lK4XUE+Yo=' },
];

/** Script that records the time of the shell's first frame. React uses this time to throttle later reveals. */
const SHELL_TIME = 'requestAnimationFrame(function(){$RT=performance.now()});';
/** Call of a runtime function, such as `$RC("B:0","S:0")`. */
const CALL = /^\$R[CRSX]\((.*)\)$/s;

const digestOf = (code: string) => createHash('sha256').update(code).digest('base64');

/** Checks that a script is one call of a runtime function with plain data as arguments. */
function isRuntimeCall(code: string): boolean {
  const [, callArguments] = CALL.exec(code) ?? [];
  return callArguments !== undefined && parseJson(`[${callArguments}]`) !== undefined;
}

/** Checks that a script is exactly as React streams it: any number of its runtime functions, then one call. */
export function isReactScript(code: string): boolean {
  if (code === SHELL_TIME) return true;
  let rest = code;
  for (;;) {
    const known = RUNTIME_FUNCTIONS.find(
      ({ name, length, digest }) => rest.startsWith(name) && digestOf(rest.slice(0, length)) === digest,
    );
    if (!known) return isRuntimeCall(rest);
    rest = rest.slice(known.length).replace(/^;/, '');
  }
}
