import { join } from 'node:path';
import { z } from 'zod';

/** Initial content of test databases: the demo shop, or the bare schema. */
export const TEMPLATES = ['demo', 'empty'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Folder in which templates are cached between runs. */
export const TEMPLATES_DIR = join(process.cwd(), '.cache', 'test-databases');
export const getTemplatePath = (template: Template) => join(TEMPLATES_DIR, `${template}.tar`);

/** Command of the test run to a worker's database process: open a database, or release it. */
export const commandSchema = z.union([
  z.object({ open: z.enum(TEMPLATES), lease: z.number() }),
  z.object({ release: z.number() }),
]);
export type Command = z.infer<typeof commandSchema>;

/** Answer to a command: folder of the database's Unix socket, or an error. */
export const openedSchema = z.object({ lease: z.number(), folder: z.string(), error: z.string() });
export type Opened = z.infer<typeof openedSchema>;

/** Engine of a lent database: `any` is the engine of this run. */
export const ENGINES = ['any', 'embedded'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * Request of a test file to the test run, on one line: the number of the test file's worker, a template and an engine.
 */
export const requestSchema = z.tuple([z.string(), z.enum(TEMPLATES), z.enum(ENGINES)]);

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the Unix socket on which the test run lends databases. */
    databases: string;
  }
}
