// Asks the registry what is known of the locked packages. A registry that does not answer this fails nothing: what can be
// said without it (licences, checksums, packages given up) `npm run lint` says.
import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';

const windows = process.platform === 'win32';
const LIMIT_MS = 60_000;

/** @returns what npm prints as JSON; null when it prints something else, or nothing in time */
function ask(args) {
  const { stdout } = spawnSync(windows ? 'npm.cmd' : 'npm', [...args, '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: windows,
    timeout: LIMIT_MS,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

const SEVERE = new Set(['high', 'critical']);

const audit = ask(['audit', '--package-lock-only']);
const holes = audit?.vulnerabilities ? Object.values(audit.vulnerabilities) : null;
if (!holes)
  console.log(
    `• Известные уязвимости: реестр не отвечает на этот вопрос (${audit?.message ?? 'нет ответа'})`,
  );
else if (holes.length === 0) console.log('✓ Известных уязвимостей в пакетах нет');
for (const { name, severity, range } of holes ?? []) console.log(`✗ ${name} ${range}: ${severity}`);

const outdated = ask(['outdated']);
if (outdated && !outdated.error)
  for (const [name, { current, wanted, latest }] of Object.entries(outdated))
    if (current && latest !== current)
      console.log(
        `• ${name} ${current}: есть ${latest}${wanted === current ? '' : `, по правилу ${wanted}`}`,
      );

process.exitCode = holes?.some(({ severity }) => SEVERE.has(severity)) ? 1 : 0;
