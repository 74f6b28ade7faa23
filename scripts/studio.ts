import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { fail, Refusal } from './steps.mjs';
import { openCamera } from './studio/blender';
import { develop } from './studio/develop';
import { isMade, type Job, studioJobs } from './studio/jobs';
import { readManifest, weigh } from './studio/manifest';
import { makeScenes, makeTiles } from './studio/sets';
import { makeSheets } from './studio/sheet';

const VIEWS = 4;

/**
 * Makes the pictures of goods that are missing, or what is named: `npm run studio -- pump-block`,
 * `-- pump-block.suede`, `-- pump`. --again renders anew; --develop makes files anew from kept layers;
 * --scenes and --tiles make groups and category tiles; --sheet lays contact sheets of what there is; --weigh says how much that is.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      again: { type: 'boolean', default: false },
      develop: { type: 'boolean', default: false },
      scenes: { type: 'boolean', default: false },
      tiles: { type: 'boolean', default: false },
      sheet: { type: 'boolean', default: false },
      weigh: { type: 'boolean', default: false },
    },
  });
  if (values.scenes) await makeScenes(await openCamera(), positionals, sceneOptions(values.again));
  else if (values.tiles) await tell(makeTiles(positionals));
  else if (values.sheet) for (const file of await makeSheets(positionals)) console.log(file);
  else if (!values.weigh) await makeAll(positionals, values.again, values.develop);
  const { files, bytes } = weigh();
  console.log(`${files} снимков, ${(bytes / 1e6).toFixed(1).replace('.', ',')} МБ`);
}

/** @param redevelop colours and files anew from the kept layers, without rendering */
async function makeAll(names: string[], again: boolean, redevelop: boolean): Promise<void> {
  const manifest = readManifest();
  const named = ({ shape, material }: Job) =>
    names.length === 0 || names.some((name) => `${shape}.${material}`.startsWith(name));
  const wanted = studioJobs().filter((job) => named(job) && (again || redevelop || !isMade(job, manifest)));
  if (wanted.length === 0) return;
  const camera = await openCamera();
  const from = Date.now();
  let done = 0;
  const failed: string[] = [];
  const atOnce = pLimit(availableParallelism());
  const make = async (job: Job) => {
    const name = `${job.shape}.${job.material}`;
    try {
      await develop(camera, job, {
        again,
        onView: ({ view, seconds }) => {
          done++;
          const left = ((Date.now() - from) / done) * (wanted.length * VIEWS - done);
          console.log(
            `${done}/${wanted.length * VIEWS} ${name} ${view}: ${seconds} с, осталось ${clock(left)}`,
          );
        },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push(name);
      console.error(error.message, 'output' in error ? error.output : '');
    }
  };
  await Promise.all(wanted.map((job) => atOnce(make, job)));
  if (failed.length > 0) throw new Refusal(`Не сделаны: ${failed.join(', ')}`);
}

const sceneOptions = (again: boolean) => ({
  again,
  threads: availableParallelism(),
  onView: ({ view, seconds }: { view: string; seconds: number }) => console.log(`${view}: ${seconds} с`),
});

async function tell(missing: Promise<string[]>): Promise<void> {
  const names = await missing;
  if (names.length > 0) console.log(`Ждут снимков: ${names.join(', ')}`);
}

const clock = (milliseconds: number) => {
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes < 60 ? `${minutes} мин` : `${Math.floor(minutes / 60)} ч ${minutes % 60} мин`;
};

await main().catch(fail);
