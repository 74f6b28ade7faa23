import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readPackages } from './packages.ts';
import { buildSbom } from './sbom.ts';

const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })).default([]),
    }),
  ),
});

it('the SBOM lists exactly the production packages of package-lock.json, with their checksums', async () => {
  const text = await buildSbom();
  const { components, metadata } = sbomSchema.parse(JSON.parse(text));
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(metadata.component).toEqual({ name, version });

  const identify = (item: { name: string; version: string }) => `${item.name}@${item.version}`;
  const locked = readPackages().filter(({ isTool }) => !isTool);
  expect(locked.length).toBeGreaterThan(20);
  expect(components.map(identify).toSorted()).toEqual(locked.map(identify).toSorted());

  const checksums = new Map(locked.map((it) => [identify(it), it.integrity]));
  for (const { hashes, purl, ...component } of components) {
    const base64 = hashes.map(({ content }) => `sha512-${Buffer.from(content, 'hex').toString('base64')}`);
    expect([identify(component), base64]).toEqual([
      identify(component),
      [checksums.get(identify(component))],
    ]);
    expect(purl).toMatch(/^pkg:npm\//);
  }
  // Addresses of a registry, or of the machine that wrote the file, differ from one machine to another.
  expect(text).not.toMatch(/registry|localhost|"type": "distribution"/);
  expect(text).not.toContain(process.cwd());
});
