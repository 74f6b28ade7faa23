import { nodes, SHORT } from '@/bench/nodes';
import { type Figure, table } from '@/bench/report';
import { openCluster, SKIPPED } from './shop/cluster';
import { fail, Refusal, step } from './tasks.mjs';

/** The short form of the figures for several nodes, a part of `npm test`. */
try {
  const figures: Figure[] | null = await step('Два узла за nginx (PostgreSQL, Redis)', async () => {
    const cluster = await openCluster();
    if (!cluster) return null;
    try {
      return await nodes(cluster, SHORT);
    } finally {
      await cluster.close();
    }
  });
  if (!figures) console.log(SKIPPED);
  else {
    console.log(table(figures));
    if (figures.some(({ pass }) => !pass)) throw new Refusal('Два узла: не всё держится');
  }
  process.exit(0);
} catch (error) {
  fail(error);
}
