import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveEmbedded } from './embedded.ts';
import { PreparingClient, prepareOnce } from './prepared.ts';

const HOT = 'SELECT title FROM shelf WHERE id = $1';
const PREPARED = 'SELECT name FROM pg_prepared_statements WHERE statement = $1';

let folder: string;
let stop: () => Promise<void>;
let client: PreparingClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prepared-'));
  stop = await serveEmbedded(join(folder, 'db'), folder);
  client = new PreparingClient({ host: folder, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query('CREATE TABLE shelf AS SELECT 1 AS id, 7 AS title');
  prepareOnce(HOT);
});
afterAll(async () => {
  await client.end();
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const prepared = async (text: string) => (await client.query(PREPARED, [text])).rows;

it('prepares a hot query once for all values, and no other query', async () => {
  expect((await client.query(HOT, [1])).rows).toEqual([{ title: 7 }]);
  expect((await client.query(HOT, [2])).rows).toEqual([]);
  expect(await prepared(HOT)).toHaveLength(1);
  await client.query('SELECT title FROM shelf WHERE id > $1', [0]);
  expect(await prepared('SELECT title FROM shelf WHERE id > $1')).toEqual([]);
});

it('prepares a query again after a change of its table, for the next request after the failed one', async () => {
  await client.query('ALTER TABLE shelf ALTER title TYPE text');
  await expect(client.query(HOT, [1])).rejects.toThrow(/cached plan/);
  expect((await client.query(HOT, [1])).rows).toEqual([{ title: '7' }]);
});
