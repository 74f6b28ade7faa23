import { writeFileSync } from 'node:fs';
import { buildSbom } from './supply/sbom.ts';
import { fail, Refusal } from './tasks.mjs';

/** Runs `npm run sbom -- FILE`: writes the SBOM of the shop's packages. It is a file of a release, not of the repository. */
async function main(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0)
    throw new Refusal('Записать состав пакетов (CycloneDX): npm run sbom -- ФАЙЛ');
  const sbom = await buildSbom();
  try {
    writeFileSync(file, sbom);
  } catch (error) {
    throw new Refusal(`Файл ${file} не записывается: ${error instanceof Error ? error.message : error}`);
  }
  console.log(`✓ ${file}`);
}

await main().catch(fail);
