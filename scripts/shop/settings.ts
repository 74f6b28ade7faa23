import { readSettings } from '@/backend/providers/settings';
import { Refusal } from '../steps.mjs';

/** Refuses to start with gateways that are set wrongly: a line for each variable, before anything is built. */
export function checkSettings(env: Readonly<Record<string, string | undefined>>): void {
  try {
    readSettings(env);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}
