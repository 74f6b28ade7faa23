import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Refusal } from '../tasks.mjs';
import { compareVersions, listReleases } from './changelog.ts';
import { makeRelease } from './release.ts';

const NOTES = '### Upgrade notes\n\n- Nothing to do.\n';
const OLD = `## [0.1.0] - 2026-01-01\n\n- First.\n\n${NOTES}`;
const UNRELEASED = `# Changelog\n\n## [Unreleased]\n\n- New.\n\n${NOTES}\n${OLD}`;

/** Creates a repository with one commit of version 0.1.0, which is deleted with the test. */
function createRepository(changelog: string) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const version = '0.1.0';
  mkdirSync(join(folder, 'deploy'));
  write('CHANGELOG.md', changelog);
  write('package.json', `${JSON.stringify({ name: 'x', version }, null, 2)}\n`);
  write('package-lock.json', `${JSON.stringify({ version, packages: { '': { version } } }, null, 2)}\n`);
  write('deploy/kubernetes.yml', 'image: poluton:0.1.0\n');
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.ru');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  const release = (next: string, check = async () => {}) =>
    makeRelease({ folder, version: next, date: '2026-02-02', check });
  return { read, write, git, release };
}

describe('npm run release', () => {
  it('sets the version everywhere, dates the changelog, commits and tags', async () => {
    const { read, git, release } = createRepository(UNRELEASED);
    await release('0.2.0');
    expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
    const lock = JSON.parse(read('package-lock.json'));
    expect([lock.version, lock.packages[''].version]).toEqual(['0.2.0', '0.2.0']);
    expect(read('deploy/kubernetes.yml')).toBe('image: poluton:0.2.0\n');
    const releases = listReleases(read('CHANGELOG.md'));
    expect(releases.map(({ version, date }) => [version, date])).toEqual([
      ['0.2.0', '2026-02-02'],
      ['0.1.0', '2026-01-01'],
    ]);
    expect(read('CHANGELOG.md')).not.toContain('Unreleased');
    expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
    expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
    expect(git('status', '--porcelain')).toBe('');
  });

  it('only tags a version that is already set', async () => {
    const { git, release } = createRepository(`# Changelog\n\n${OLD}`);
    await release('0.1.0');
    expect(git('log', '--format=%s')).toBe('Begin');
    expect(git('tag')).toBe('v0.1.0');
  });

  it('makes a tag that `git push --follow-tags` sends together with the commit', async () => {
    const { git, release } = createRepository(UNRELEASED);
    const remote = mkdtempSync(join(tmpdir(), 'remote-'));
    onTestFinished(() => rmSync(remote, { recursive: true, force: true }));
    execFileSync('git', ['init', '--quiet', '--bare', remote]);
    git('remote', 'add', 'origin', remote);
    git('push', '--quiet', '--set-upstream', 'origin', 'HEAD');
    await release('0.2.0');
    git('push', '--quiet', '--follow-tags');
    const received = git('ls-remote', remote);
    expect(received).toContain('refs/tags/v0.2.0');
    expect(received).toContain(git('rev-parse', 'HEAD'));
  });

  it.each([
    ['a word instead of a version', UNRELEASED, 'next', 'npm run release -- 1.2.3'],
    ['an older version', UNRELEASED, '0.0.9', 'Версия 0.0.9 старше нынешней 0.1.0'],
    ['no text about the version', `# Changelog\n\n${OLD}`, '0.2.0', 'нет ни раздела ## [Unreleased]'],
    ['no upgrade notes', UNRELEASED.replace(NOTES, ''), '0.2.0', 'нет «### Upgrade notes»'],
    [
      'unreleased text after the version',
      UNRELEASED.replace('New', 'x'),
      '0.1.0',
      'есть то, чего нет в версии',
    ],
  ])('refuses %s, and changes nothing', async (_what, changelog, version, message) => {
    const { git, release } = createRepository(changelog);
    const refusal = await release(version).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(String(refusal)).toContain(message);
    expect([git('status', '--porcelain'), git('tag'), git('log', '--format=%s')]).toEqual(['', '', 'Begin']);
  });

  it('refuses changes that are not committed, a tag that exists, and failed checks', async () => {
    const { git, write, release } = createRepository(UNRELEASED);
    await expect(release('0.2.0', async () => Promise.reject(new Error('types')))).rejects.toThrow('types');
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
    write('new.txt', '');
    await expect(release('0.2.0')).rejects.toThrow('незафиксированные изменения');
    git('tag', 'v0.2.0');
    await expect(release('0.2.0')).rejects.toThrow('Метка v0.2.0 уже есть');
  });
});

it('compares versions by their numbers', () => {
  expect(compareVersions('0.10.0', '0.9.9')).toBeGreaterThan(0);
  expect(compareVersions('1.0.0', '1.0.1')).toBeLessThan(0);
  expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
});

describe('the version of this project', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const { version } = JSON.parse(read('package.json'));

  it('is the newest release of CHANGELOG.md, and the version of package-lock.json', () => {
    const lock = JSON.parse(read('package-lock.json'));
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
    expect(listReleases(read('CHANGELOG.md'))[0]?.version).toBe(version);
  });

  it('is the newest of releases in descending order of versions and dates', () => {
    const releases = listReleases(read('CHANGELOG.md'));
    const sorted = releases.toSorted((a, b) => compareVersions(b.version, a.version));
    expect(releases.map((it) => it.version)).toEqual(sorted.map((it) => it.version));
    const dates = releases.map((it) => it.date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});
