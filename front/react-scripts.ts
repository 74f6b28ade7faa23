import { createHash } from 'node:crypto';

/**
 * The functions that React writes into a streamed page, each by its length and SHA-256. Another release of
 * React may bring others: front/react-scripts.test.ts renders with the one that Next uses.
 */
const FUNCTIONS: readonly { name: string; length: number; digest: string }[] = [
  { name: '$RS=', length: 193, digest: 'rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA=' },
  { name: '$RB=', length: 829, digest: 'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=' },
  { name: '$RM=', length: 1105, digest: 'QwTTcUY6X/W9qbI8vPXdsBAoBq5Xi/MvMAMV2FEeJpk=' },
  { name: '$RX=', length: 200, digest: '5TqIdh80KgjiD5uUtz2OhDa5DlGt33xJV6lK4XUE+Yo=' },
];

/** When the shell was there: React's clock for what comes later. */
const CLOCK = 'requestAnimationFrame(function(){$RT=performance.now()});';
/** A call with data alone: `$RC("B:0","S:0")`. */
const CALL = /^\$R[CRSX]\((.*)\)$/s;

const digestOf = (code: string) => createHash('sha256').update(code).digest('base64');

function isCall(code: string): boolean {
  const [, given] = CALL.exec(code) ?? [];
  if (given === undefined) return false;
  try {
    JSON.parse(`[${given}]`);
    return true;
  } catch {
    return false;
  }
}

/** Whether a script is, to its last letter, one that React writes while it streams: its own functions, then one call. */
export function isReactScript(code: string): boolean {
  if (code === CLOCK) return true;
  let rest = code;
  for (;;) {
    const known = FUNCTIONS.find(
      ({ name, length, digest }) => rest.startsWith(name) && digestOf(rest.slice(0, length)) === digest,
    );
    if (!known) return isCall(rest);
    rest = rest.slice(known.length).replace(/^;/, '');
  }
}
