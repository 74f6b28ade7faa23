import type { z } from '#lib/contracts/zod.ts';

/** Reads the JSON of a webhook. @returns undefined for a body of no known form */
export function readJson<S extends z.ZodType>(schema: S, body: Uint8Array): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(body))).data;
  } catch {
    return undefined;
  }
}
