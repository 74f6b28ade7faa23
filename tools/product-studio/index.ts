import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { fail, Refusal } from '../../scripts/tasks.mjs';
import { openRenderer } from './blender.ts';
import { colorize } from './colorize.ts';
import { makeContactSheets } from './contact-sheet.ts';
import { type Job, listMissingJobs, listStudioJobs } from './jobs.ts';
import { countPictures, readManifest } from './manifest.ts';
import { makeScenes, makeTiles } from './scenes-and-tiles.ts';

const viewsOf = ({ views, further }: Job) => views?.length ?? 4 + further.length;

/**
 * Creates the missing pictures of all products, or only of products whose names begin as requested.
 * Examples: `npm run studio -- pump-block`, `-- pump-block.suede`, `-- pump`.
 * --again renders existing pictures again. --colorize creates the files again from cached render passes.
 * --scenes creates pictures of groups, and --tiles category tiles. --contact-sheet creates contact sheets of
 * existing pictures. --count only prints the number and the size of the pictures.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      again: { type: 'boolean', default: false },
      colorize: { type: 'boolean', default: false },
      scenes: { type: 'boolean', default: false },
      tiles: { type: 'boolean', default: false },
      'contact-sheet': { type: 'boolean', default: false },
      count: { type: 'boolean', default: false },
    },
  });
  if (values.scenes) await makeScenes(await openRenderer(), positionals, sceneOptions(values.again));
  else if (values.tiles) await report(makeTiles(positionals));
  else if (values['contact-sheet'])
    for (const file of await makeContactSheets(positionals)) console.log(file);
  else if (!values.count) await makeAll(positionals, values.again, values.colorize);
  const { files, bytes } = countPictures();
  console.log(`${files} снимков, ${(bytes / 1e6).toFixed(1).replace('.', ',')} МБ`);
}

/**
 * Creates the missing pictures of all jobs, or of the jobs whose names begin with one of `names`.
 * @param again true to render existing pictures again
 * @param colorizeAgain true to create existing files again from the cached render passes, without rendering
 */
async function makeAll(names: string[], again: boolean, colorizeAgain: boolean): Promise<void> {
  const named = ({ shape, material }: Job) =>
    names.length === 0 || names.some((name) => `${shape}.${material}`.startsWith(name));
  const all = listStudioJobs().filter(named);
  const wanted = again || colorizeAgain ? all : listMissingJobs(all, readManifest());
  if (wanted.length === 0) return;
  const renderer = await openRenderer();
  const from = Date.now();
  const total = wanted.reduce((sum, job) => sum + viewsOf(job), 0);
  let done = 0;
  const failed: string[] = [];
  const limit = pLimit(availableParallelism());
  const make = async (job: Job) => {
    const name = `${job.shape}.${job.material}`;
    try {
      await colorize(renderer, job, {
        again,
        onView: ({ view, seconds }) => {
          done++;
          const left = ((Date.now() - from) / done) * (total - done);
          console.log(`${done}/${total} ${name} ${view}: ${seconds} с, осталось ${clock(left)}`);
        },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push(name);
      console.error(error.message, 'output' in error ? error.output : '');
    }
  };
  await Promise.all(wanted.map((job) => limit(make, job)));
  if (failed.length > 0) throw new Refusal(`Не сделаны: ${failed.join(', ')}`);
}

const sceneOptions = (again: boolean) => ({
  again,
  threads: availableParallelism(),
  onView: ({ view, seconds }: { view: string; seconds: number }) => console.log(`${view}: ${seconds} с`),
});

async function report(missing: Promise<string[]>): Promise<void> {
  const names = await missing;
  if (names.length > 0) console.log(`Ждут снимков: ${names.join(', ')}`);
}

const clock = (milliseconds: number) => {
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes < 60 ? `${minutes} мин` : `${Math.floor(minutes / 60)} ч ${minutes % 60} мин`;
};

await main().catch(fail);
