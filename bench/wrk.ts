import { ensurePrograms } from '../scripts/system-packages.mjs';
import { Refusal, runQuietly } from '../scripts/tasks.mjs';
import { chooseAmount } from './amount.ts';
import { computeMedian } from './report.ts';

export interface WrkResult {
  perSecond: number;
  /** 99th percentile of the response times, ms. */
  p99: number;
}

const WARM_UP_SECONDS = chooseAmount(4, 1);
const RUNS = chooseAmount(3, 1);
const SECONDS = chooseAmount(4, 1);
const UNITS = { us: 0.001, ms: 1, s: 1000 };
/** Request header that every modern browser sends. */
const ENCODINGS = 'accept-encoding: gzip, deflate, br, zstd';

interface Load {
  connections?: number;
  seconds?: number;
  headers?: string[];
}

/** Requests one URL without pauses. Any response with a status other than 2xx is an error. */
export async function measureOnce(
  url: string,
  { connections = 16, seconds = SECONDS, headers = [] }: Load,
): Promise<WrkResult> {
  const programs = await ensurePrograms({ wrk: 'wrk' });
  if (!programs) throw new Refusal('Для этого замера нужен wrk (в Debian: apt-get install wrk)');
  const output = (await runQuietly(programs.wrk, [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency', '--timeout', '30s'],
    ...[ENCODINGS, ...headers].flatMap((header) => ['-H', header]),
    url,
  ])) as string;
  return read(url, output);
}

/**
 * Requests one URL without pauses, after a warm-up, and returns the medians of three runs. Any response with a status
 * other than 2xx is an error.
 */
export async function measureSpeed(
  url: string,
  { seconds = SECONDS, ...load }: Load = {},
): Promise<WrkResult> {
  await measureOnce(url, { ...load, seconds: WARM_UP_SECONDS });
  const runs: WrkResult[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(url, { ...load, seconds }));
  return {
    perSecond: computeMedian(runs.map((run) => run.perSecond)),
    p99: computeMedian(runs.map((run) => run.p99)),
  };
}

function read(url: string, output: string): WrkResult {
  const wrong = /Non-2xx[^\n]*|Socket errors[^\n]*/.exec(output)?.[0];
  if (wrong) throw new Refusal(`${url}: ${wrong}`);
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  if (!perSecond || !p99) throw new Refusal(`wrk: ${output}`);
  return { perSecond: Number(perSecond), p99: Number(p99) * UNITS[unit as keyof typeof UNITS] };
}
