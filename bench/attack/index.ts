import type { Bench } from '../index';
import { type Figure, note } from '../report';
import { bounded } from './bounded';
import { buyOut } from './buy-out';
import { floods } from './floods';
import { lettersAndGuesses } from './letters';
import { lockOut } from './lock-out';
import { foreignOrigins } from './origins';
import { paths } from './paths';
import { scripts } from './scripts';
import { attackTests } from './tests';
import { trial } from './trial';

/** `ATTACK=paths,trial` tries some of them. */
const isAsked = (name: string): boolean => {
  const asked = process.env.ATTACK;
  return !asked || asked.split(',').includes(name);
};

/** Everything that was tried against the shop with its source in hand, again: none may succeed. */
export async function attack({ shop: { url, databaseUrl } }: Bench): Promise<Figure[]> {
  const parts: Record<string, () => Promise<Figure[]>> = {
    floods: () => floods(url, databaseUrl),
    bounded: () => bounded(url, databaseUrl),
    origins: () => foreignOrigins(url),
    paths: () => paths(url),
    scripts: () => scripts(url),
    letters: () => lettersAndGuesses(url, databaseUrl),
    'buy-out': () => buyOut(url, databaseUrl),
    'lock-out': () => lockOut(url, databaseUrl),
    trial,
    tests: attackTests,
  };
  const figures: Figure[] = [];
  for (const [name, run] of Object.entries(parts)) {
    if (!isAsked(name)) continue;
    const from = performance.now();
    const found = await run();
    figures.push(note(`— ${name}`, (performance.now() - from) / 1000, 'с'), ...found);
    console.log(`  ${name}: ${found.filter(({ pass }) => !pass).length} не прошло`);
  }
  return figures;
}
