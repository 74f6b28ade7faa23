import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { z } from 'zod';
import type { Engine, Template } from './protocol.ts';

const answer = z.object({ url: z.string(), error: z.string() });

/**
 * Acquires a database for one test file.
 * @returns the database's URL for `openDatabase`, and a function that releases it
 */
export async function acquireDatabase(
  template: Template,
  engine: Engine = 'any',
): Promise<{ url: string; giveBack: () => void }> {
  const holder = connect(inject('databases'));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: holder }).once('line', resolve);
    holder.once('error', reject);
    holder.once('close', () => reject(new Error('the test run lends no database any more')));
    holder.write(`${process.env.VITEST_POOL_ID} ${template} ${engine}\n`);
  });
  const { url, error } = answer.parse(JSON.parse(line));
  if (error) throw new Error(error);
  return { url, giveBack: () => holder.destroy() };
}
