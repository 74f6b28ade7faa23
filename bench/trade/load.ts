import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ensurePrograms } from '#scripts/system-packages.mjs';
import { Refusal } from '#scripts/tasks.mjs';

const CONNECTIONS = 16;
const CLOCK_TICKS = 100;
const SAMPLE_MS = 200;

export interface LoadPlan {
  seed: number;
  /** Shares of requests for pages, of personal calls and of shoppers' steps, per cent. */
  mix: readonly [number, number, number];
  /** Paths of pages, the most requested first. */
  pages: readonly string[];
  offers: readonly number[];
  /** Body of a checkout request. Null when no visitor orders. */
  checkout: string | null;
}

const times = z.object({ count: z.number(), p50: z.number(), p95: z.number(), p99: z.number() });
const result = z.object({
  seconds: z.number(),
  broken: z.number(),
  wrong: z.record(z.string(), z.number()),
  page: times,
  personal: times,
  add: times,
  checkout: times,
});

/** Results of the visitors' requests. Times are in ms. */
export interface TradeDayResult extends z.infer<typeof result> {
  /** Processor time of the load generator, s. */
  cpuSeconds: number;
}

const text = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`;

const luaOf = ({ seed, mix, pages, offers, checkout }: LoadPlan) =>
  `return { seed = ${seed}, mix = {${mix.join(',')}}, pages = {${pages.map(text).join(',')}}, offers = {${offers.join(',')}}, checkout = ${checkout === null ? 'nil' : text(checkout)} }`;

/** Returns the processor time of a process, s (Linux). */
function readCpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

/** Sends the requests of visitors on sixteen connections, each without a pause between two requests. */
export async function runDay(url: string, seconds: number, plan: LoadPlan): Promise<TradeDayResult> {
  const programs = await ensurePrograms({ wrk: 'wrk' });
  if (!programs) throw new Refusal('Для этого замера нужен wrk (в Debian: apt-get install wrk)');
  const folder = mkdtempSync(join(tmpdir(), 'poluton-day-'));
  try {
    const file = join(folder, 'plan.lua');
    writeFileSync(file, luaOf(plan));
    const size = ['-t', String(CONNECTIONS), '-c', String(CONNECTIONS), '-d', `${seconds}s`];
    const script = ['--timeout', '60s', '-s', 'bench/trade/day.lua', url, '--', file];
    const child = spawn(String(programs.wrk), [...size, ...script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => chunks.push(part));
    let cpuSeconds = 0;
    const sampling = setInterval(() => {
      if (existsSync(`/proc/${child.pid}/stat`)) cpuSeconds = readCpuTime(child.pid ?? 0);
    }, SAMPLE_MS);
    await new Promise((resolve) => child.once('close', resolve));
    clearInterval(sampling);
    const output = Buffer.concat(chunks).toString();
    const [, line] = /^DAY (.*)$/m.exec(output) ?? [];
    if (!line) throw new Refusal(`wrk: ${output.slice(-2000)}`);
    return { ...result.parse(JSON.parse(line)), cpuSeconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
