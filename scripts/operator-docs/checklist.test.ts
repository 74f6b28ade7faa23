import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { JOBS } from '#backend/jobs.ts';

const read = (page: string) => readFileSync(`docs/${page}.md`, 'utf8');

it('each answer of docs/operator-checklist.md names existing tests, or a reason', () => {
  const rows = read('operator-checklist')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| question') && !line.startsWith('| defect'))
    .map((line) => line.slice(2, -2).split(' | '));
  expect(rows.length).toBeGreaterThan(40);
  for (const [question = '', answer = '', proof = '', ...others] of rows) {
    expect(others, question).toEqual([]);
    expect(answer, question).toMatch(/^(?:yes|yes, mended|partly|no)$/);
    const files = [...proof.matchAll(/`((?:[\w-]+\/)+[\w.-]+)`/g)].map(([, file = '']) => file);
    for (const file of files) expect(existsSync(file), `${question}: ${file}`).toBe(true);
    const tests = files.filter((file) => file.endsWith('.test.ts'));
    if (answer === 'no') expect(proof.length, question).toBeGreaterThan(40);
    else expect(tests, question).not.toEqual([]);
  }
});

it('docs/operations.md lists every scheduled job with its pause', () => {
  const rows = [...read('operations').matchAll(/^\| `([\w ]+)` \| (\d+) \| [^|]{5,} \|$/gm)];
  expect(rows.map(([, name, seconds]) => [name, Number(seconds)])).toEqual(
    JOBS.map(({ name, everySeconds }) => [name, everySeconds]),
  );
});
