import { describe, expect, it } from 'vitest';
import { checkExportedFunctions } from './export-names.ts';

const namesOf = (source: string, path = 'features/cart/rules.ts') =>
  checkExportedFunctions(path, source).map(({ line, message }) => `${line} ${message.split(':')[0]}`);

describe('an exported function', () => {
  it.each([
    'export function linesOf() {}',
    'export async function kept() {}',
    'export const shown = () => true;',
    'export const theirs = async (x: number): Promise<void> => {};',
    'export const said = <T,>(x: T) => x;',
    'export const told = function () {};',
  ])('begins with a verb, unlike %s', (source) => {
    expect(namesOf(source)).toHaveLength(1);
  });

  it.each([
    'export function listLines() {}',
    'export const toRoubles = (x: number) => x / 100;',
    'export const isOpen = () => true;',
    'export function useCart() {}',
    'export function CartModal() {}',
    'export async function GET() {}',
    'export const cartQuery = () => ({});',
    'export const kept = 5;',
    'export interface Kept {}',
    'const said = () => 1;',
    'export default function page() {}',
  ])('may be %s', (source) => {
    expect(namesOf(source)).toEqual([]);
  });

  it('may be named after a shape in the drawings of size guides', () => {
    expect(namesOf('export const arc = () => [];', 'tools/size-guide-drawings/shapes.ts')).toEqual([]);
  });

  it('needs a doc comment in the back end, the gateway, the domain and the contracts', () => {
    const bare = '\nexport function listLines() {}';
    for (const path of [
      'backend/jobs.ts',
      'gateway/pages.ts',
      'lib/domain/money.ts',
      'lib/contracts/cart.ts',
    ])
      expect(namesOf(bare, path)).toEqual(['2 listLines']);
    expect(namesOf(`/** Lists lines. */${bare}`, 'backend/jobs.ts')).toEqual([]);
    expect(namesOf(`// Lists lines.${bare}`, 'backend/jobs.ts')).toEqual(['2 listLines']);
    for (const path of ['lib/texts/cart.ts', 'backend/jobs.test.ts', 'gateway/testing.ts'])
      expect(namesOf(bare, path)).toEqual([]);
  });
});
