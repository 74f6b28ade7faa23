import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';

const written = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && name !== 'calls.ts')
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  .join('\n');

describe('the list of section 7', () => {
  it('contains every call once', () => {
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls).toHaveLength(120);
  });

  it('contains no call without a test', () => {
    expect(calls.filter((call) => !written.includes(`'${call}'`))).toEqual([]);
  });
});
