import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Builds the anchor of a heading as GitHub does. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Lists the anchors of a page: its headings. Of equal ones the second has the suffix 1. */
function listAnchors(path: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)) {
    const anchor = toAnchor(heading);
    let name = anchor;
    for (let count = 1; anchors.has(name); count += 1) name = `${anchor}-${count}`;
    anchors.add(name);
  }
  return anchors;
}

it('links between pages lead to files and headings that exist', () => {
  const links = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([link, path = '', anchor]) => ({
        where: `${page}: ${link}`,
        target: path === '' ? page : normalize(join(dirname(page), path)),
        anchor,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(
    ({ target, anchor }) =>
      !existsSync(target) || (anchor !== undefined && !listAnchors(target).has(decodeURIComponent(anchor))),
  );
  expect(broken.map(({ where }) => where)).toEqual([]);
});
