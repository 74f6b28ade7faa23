import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const router = readFileSync(
  createRequire(import.meta.url).resolve('next/dist/client/components/app-router.js'),
  'utf8',
);

it('does not handle history calls whose state contains the router’s flag (modal-history.ts)', () => {
  for (const [name, original] of [
    ['pushState', 'originalPushState'],
    ['replaceState', 'originalReplaceState'],
  ])
    expect(router).toMatch(
      new RegExp(
        `history\\.${name} = function ${name}\\(data, _unused, url\\) \\{[^}]*if \\(data\\?\\.__NA[^{]*\\{\\s*return ${original}`,
      ),
    );
  expect(router).toMatch(/if \(!state\.__NA\) \{\s*window\.location\.reload\(\)/);
});

it('listens to `popstate` on the window after the page’s own listener (pop-state-interceptor.ts)', () => {
  expect(router).toContain("window.addEventListener('popstate', onPopState)");
});
