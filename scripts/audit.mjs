// Queries the npm registry for known vulnerabilities and newer versions of the locked packages. It is not an error when
// the registry does not offer this service, because `npm run lint` checks licences, checksums and deprecated packages
// without a registry.
import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';

const windows = process.platform === 'win32';
const TIMEOUT_MS = 60_000;

/**
 * Runs npm with JSON output.
 * @returns the parsed output. Null when the output is not JSON, or when npm does not end in time
 */
function runNpm(args) {
  const { stdout } = spawnSync(windows ? 'npm.cmd' : 'npm', [...args, '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: windows,
    timeout: TIMEOUT_MS,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

const SEVERE = new Set(['high', 'critical']);

const audit = runNpm(['audit', '--package-lock-only']);
const vulnerabilities = audit?.vulnerabilities ? Object.values(audit.vulnerabilities) : null;
if (!vulnerabilities)
  console.log(
    `• Известные уязвимости: реестр не отвечает на этот вопрос (${audit?.message ?? 'нет ответа'})`,
  );
else if (vulnerabilities.length === 0) console.log('✓ Известных уязвимостей в пакетах нет');
for (const { name, severity, range } of vulnerabilities ?? []) console.log(`✗ ${name} ${range}: ${severity}`);

const outdated = runNpm(['outdated']);
if (outdated && !outdated.error)
  for (const [name, { current, wanted, latest }] of Object.entries(outdated))
    if (current && latest !== current)
      console.log(
        `• ${name} ${current}: есть ${latest}${wanted === current ? '' : `, по правилу ${wanted}`}`,
      );

process.exitCode = vulnerabilities?.some(({ severity }) => SEVERE.has(severity)) ? 1 : 0;
