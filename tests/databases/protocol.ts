import { join } from 'node:path';
import { z } from 'zod';

/** Databases that tests begin from: the demo shop, or the bare schema. */
export const TEMPLATES = ['demo', 'empty'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Where the templates are kept between runs. */
export const TEMPLATES_DIR = join(process.cwd(), '.cache', 'test-databases');
export const templateFile = (template: Template) => join(TEMPLATES_DIR, `${template}.tar`);

/** What the test run tells a worker's database process: open a database, or take one back. */
export const command = z.union([
  z.object({ open: z.enum(TEMPLATES), lease: z.number() }),
  z.object({ release: z.number() }),
]);
export type Command = z.infer<typeof command>;

/** Its answer: the folder with the database's Unix socket, or why there is none. */
export const opened = z.object({ lease: z.number(), folder: z.string(), error: z.string() });
export type Opened = z.infer<typeof opened>;

/** Engine of a lent database: that of this run, or always the embedded one. */
export const ENGINES = ['any', 'embedded'] as const;
export type Engine = (typeof ENGINES)[number];

/** One line that a test file sends to the test run: its worker's number, a template and an engine. */
export const request = z.tuple([z.string(), z.enum(TEMPLATES), z.enum(ENGINES)]);

declare module 'vitest' {
  interface ProvidedContext {
    /** The Unix socket where the test run lends databases. */
    databases: string;
  }
}
