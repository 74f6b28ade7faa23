import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './client.ts';
import { prepareOnce } from './prepared.ts';

/**
 * Wraps a query of a hot path, so that its text and PostgreSQL's plan are built only once. Building the text or the
 * plan costs as much as running the query.
 * @param build builds the query with placeholder values. The parameters of the query must be exactly these values, in
 *   the same order.
 */
export function compileOnce<P extends readonly unknown[], O>(
  build: (db: Db, ...values: P) => Compilable<O>,
): (db: Db, ...values: P) => Promise<O[]> {
  let compiled: CompiledQuery<O> | undefined;
  return async (db, ...values) => {
    if (!compiled) {
      compiled = build(db, ...values).compile();
      prepareOnce(compiled.sql);
    }
    if (compiled.parameters.length !== values.length)
      throw new Error(`other parameters than its values: ${compiled.sql}`);
    const { rows } = await db.executeQuery<O>({ ...compiled, parameters: values });
    return rows;
  };
}
