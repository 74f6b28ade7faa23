import { Refusal } from '../tasks.mjs';

const UNRELEASED = '## [Unreleased]';
const RELEASE = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm;
const UPGRADE_NOTES = /^### Upgrade notes\n\n- /m;

/** Lists the versions of a changelog with their dates and texts, the newest first. */
export function listReleases(changelog: string): Array<{ version: string; date: string; text: string }> {
  const heads = [...changelog.matchAll(RELEASE)];
  return heads.map((head, at) => ({
    version: head[1] ?? '',
    date: head[2] ?? '',
    text: changelog.slice(head.index + head[0].length, heads[at + 1]?.index),
  }));
}

/** Compares two versions by their three numbers. @returns a positive number when the first one is newer */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const at = a?.findIndex((part, index) => part !== b?.[index]) ?? -1;
  return at < 0 ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0);
}

/**
 * Turns the section «Unreleased» of a changelog into the section of a version. A changelog whose newest section is that
 * version already is returned unchanged.
 * @throws Refusal when the changelog has no text about this version, or when the text lacks upgrade notes
 */
export function releaseChangelog(changelog: string, version: string, date: string): string {
  const isReleased = listReleases(changelog)[0]?.version === version;
  if (isReleased === changelog.includes(UNRELEASED))
    throw new Refusal(
      isReleased
        ? `CHANGELOG.md: под ${UNRELEASED} есть то, чего нет в версии ${version}`
        : `CHANGELOG.md: нет ни раздела ${UNRELEASED}, ни версии ${version} первой в списке`,
    );
  const released = changelog.replace(UNRELEASED, `## [${version}] - ${date}`);
  if (!UPGRADE_NOTES.test(listReleases(released)[0]?.text ?? ''))
    throw new Refusal(`CHANGELOG.md: в разделе версии ${version} нет «### Upgrade notes» со списком`);
  return released;
}
