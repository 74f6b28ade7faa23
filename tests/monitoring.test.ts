import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import '#lib/metrics/index.ts';
import { formatSnapshots, takeSnapshots } from '#lib/metrics/snapshot.ts';
import { ensurePrograms } from '#scripts/system-packages.mjs';

const RULES = 'deploy/alerts.yml';
const guide = readFileSync('docs/monitoring.md', 'utf8');
const rules = readFileSync(RULES, 'utf8');
const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name = '']) => name);

/** Reads the names and types of all metrics of a service. */
async function readMetricTypes(): Promise<Map<string, string>> {
  const text = await formatSnapshots(await takeSnapshots('web'));
  return new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
}

/** Lists the metrics of a query that no service has. */
async function listUnknownMetrics(query: string): Promise<string[]> {
  const types = await readMetricTypes();
  return (query.match(/\bpoluton_\w+/g) ?? []).filter((name) => {
    const [, base = name] = /^(\w+)_(?:bucket|sum|count)$/.exec(name) ?? [];
    return !types.has(name) && types.get(base) !== 'histogram';
  });
}

const MISSING = 'promtool is missing (in Debian: apt-get install prometheus)';
const programs = (await ensurePrograms({ promtool: 'prometheus' })) as { promtool: string } | null;

/** Runs promtool, the checker of Prometheus. */
const runPromtool = (...args: string[]) =>
  execFileSync(programs?.promtool ?? '', args, { encoding: 'utf8', stdio: 'pipe' });

const dashboard = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        type: z.string(),
        targets: z.array(z.object({ expr: z.string() })).default([]),
      }),
    ),
    templating: z.object({ list: z.array(z.object({ query: z.string() })) }),
  })
  .parse(JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')));

it('documents every metric with its type, and no others', async () => {
  const rows = [...guide.matchAll(/^\| `(poluton_\w+)` \| (\w+) \| ([^|]+) \| ([^|]*) \| ([^|]+) \|$/gm)];
  const documented = new Map(rows.map(([, name = '', type = '']) => [name, type]));
  expect(documented).toEqual(await readMetricTypes());
  expect(rows).toHaveLength(documented.size);
});

it('uses only metrics in the alerts that the service has', async () => {
  expect(alerts.length).toBeGreaterThan(20);
  expect(await listUnknownMetrics(rules)).toEqual([]);
  expect(await listUnknownMetrics('poluton_render_duration_seconds_max')).not.toEqual([]);
});

it('describes every alert with its query and what to do, and links it', () => {
  const sections = guide.split('\n## Alerts\n')[1]?.split('\n### ').slice(1) ?? [];
  expect(sections.map((text) => text.split('\n', 1)[0])).toEqual(alerts);
  for (const [index, part] of rules
    .split(/^ {6}- alert: /m)
    .slice(1)
    .entries()) {
    const expression = /expr: >-\n([\s\S]*?)\n {8}(?:for|labels):/.exec(part)?.[1] ?? '';
    const query = expression.split(/\s+/).filter(Boolean).join(' ');
    const [severity, hold] = [/severity: (\w+)/.exec(part)?.[1], /for: (\d+)m/.exec(part)?.[1]];
    const text = sections[index] ?? '';
    expect(text).toContain(`\`\`\`promql\n${query}\n\`\`\``);
    expect(text.toLowerCase()).toContain(`${severity}, ${hold ? `after ${hold} minute` : 'at once'}`);
    expect(text.split('```').at(-1)?.trim().length, alerts[index]).toBeGreaterThan(40);
    expect(part).toContain(`runbook_url: docs/monitoring.md#${alerts[index]?.toLowerCase()}\n`);
  }
});

it('fires every alert in the tests of the rules', () => {
  const tests = readFileSync('deploy/alerts.test.yml', 'utf8').split(/^ {2}- interval:/m);
  const fired = tests
    .filter((test) => test.includes('exp_labels'))
    .map((test) => /alertname: (\w+)/.exec(test)?.[1]);
  expect(fired.toSorted()).toEqual(alerts.toSorted());
});

it('passes the checks and tests of Prometheus', ({ skip }) => {
  if (!programs) skip(MISSING);
  expect(runPromtool('check', 'rules', RULES)).toContain(`${alerts.length} rules found`);
  expect(runPromtool('test', 'rules', 'deploy/alerts.test.yml')).toContain('SUCCESS');
});

const charts = dashboard.panels.filter(({ type }) => type !== 'row');
const queries = charts.flatMap(({ targets }) => targets.map(({ expr }) => expr));

it('shows only existing metrics on the dashboard', async () => {
  expect(charts.filter(({ targets }) => targets.length === 0)).toEqual([]);
  expect(queries.length).toBeGreaterThan(30);
  const variables = dashboard.templating.list.map(({ query }) => query);
  expect(await listUnknownMetrics([...queries, ...variables].join('\n'))).toEqual([]);
});

it('has queries on the dashboard that Prometheus accepts', ({ skip }) => {
  if (!programs) skip(MISSING);
  const filled = queries.map((query) =>
    query.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
  );
  const file = join(mkdtempSync(join(tmpdir(), 'dashboard-')), 'rules.yml');
  const records = filled.map((query, index) => ({ record: `panel:${index}`, expr: query }));
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: records }] }));
  expect(runPromtool('check', 'rules', file)).toContain(`${queries.length} rules found`);
});
