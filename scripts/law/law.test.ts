import { describe, expect, it } from 'vitest';
import { checkBoundaries } from './boundaries';
import { importsOf } from './imports';
import { checkLength, checkWords } from './words';

const judged = (path: string, source: string) => checkBoundaries(path, source).map(({ message }) => message);

describe('reading imports', () => {
  it('finds every form and resolves ours from the root', () => {
    const source = `
      import a from '@/lib/a'
      import { type B } from "../b";
      import type { C } from './c';
      import { type D, e } from '../../x/d';
      import './style.scss';
      export * from '@/lib/f';
      // import g from 'commented';
      const h = await import('@/lib/h');
      const text = "from 'a sentence'";
    `;
    expect(importsOf('features/cart/x.ts', source)).toEqual([
      { target: 'lib/a', ours: true, typeOnly: false, line: 2 },
      { target: 'features/b', ours: true, typeOnly: true, line: 3 },
      { target: 'features/cart/c', ours: true, typeOnly: true, line: 4 },
      { target: 'x/d', ours: true, typeOnly: false, line: 5 },
      { target: 'features/cart/style.scss', ours: true, typeOnly: false, line: 6 },
      { target: 'lib/f', ours: true, typeOnly: false, line: 7 },
      { target: 'lib/h', ours: true, typeOnly: false, line: 9 },
    ]);
  });
});

describe('the import law', () => {
  it.each([
    ['app/page.tsx', '@/features/cart/store'],
    ['app/page.tsx', '@/backend/instance'],
    ['app/page.tsx', '@/scripts/steps'],
    ['app/api/[...path]/route.ts', '@/backend/index'],
    ['features/checkout/rules.ts', '@/features/catalog'],
    ['features/checkout/rules.ts', '@/features/cart/store'],
    ['features/checkout/rules.ts', '../cart/queries'],
    ['features/checkout/rules.ts', '@/backend/instance'],
    ['features/checkout/rules.ts', '@/app/providers'],
    ['features/cart/store.ts', '@/features/checkout'],
    ['features/cart/store.ts', '@/features/location'],
    ['components/ui/button.tsx', '@/features/cart'],
    ['components/ui/button.tsx', '@/lib/api/client'],
    ['components/ui/button.tsx', '@/lib/contracts/cart'],
    ['lib/domain/money.ts', '@/lib/config/site'],
    ['lib/domain/money.ts', 'react'],
    ['lib/contracts/cart.ts', 'kysely'],
    ['lib/api/server.ts', '@/backend/db/client'],
    ['lib/api/client.ts', '@/backend/instance'],
    ['lib/cache/manifest.ts', '@/features/cart'],
    ['backend/modules/cart/service.ts', '@/lib/api/result'],
    ['backend/modules/cart/service.ts', '@/features/cart'],
    ['middleware.ts', '@/lib/domain/money'],
  ])('%s may not import %s', (path, target) => {
    expect(judged(path, `import { x } from '${target}';`)).toHaveLength(1);
    expect(judged(path, `export { x } from '${target}';`)).toHaveLength(1);
    expect(judged(path, `const x = import('${target}');`)).toHaveLength(1);
  });

  it.each([
    ['app/page.tsx', '@/features/catalog/server'],
    ['app/page.tsx', '@/features/cart'],
    ['app/api/[...path]/route.ts', '@/backend/instance'],
    ['features/checkout/rules.ts', '@/features/cart'],
    ['features/checkout/rules.ts', './store'],
    ['features/cart/store.ts', '@/features/session'],
    ['components/ui/button.tsx', '@/lib/texts/common'],
    ['lib/domain/money.ts', 'zod'],
    ['lib/api/server.ts', '@/backend/instance'],
    ['backend/modules/cart/service.ts', '@/lib/domain/money'],
    ['backend/modules/urlrewrite/service.ts', '@/lib/routing/target'],
    ['backend/modules/cart/service.ts', 'kysely'],
    ['middleware.ts', '@/lib/routing/resolve'],
  ])('%s may import %s', (path, target) => {
    expect(judged(path, `import { x } from '${target}';`)).toEqual([]);
  });

  it('lets components name the types of contracts', () => {
    expect(
      judged('components/product/price.tsx', "import type { Cart } from '@/lib/contracts/cart';"),
    ).toEqual([]);
  });

  it('keeps a door small', () => {
    const door = (lines: number) =>
      Array.from({ length: lines }, (_, i) => `export { a${i} } from './a';`).join('\n');
    expect(judged('features/cart/index.ts', door(15))).toEqual([]);
    expect(judged('features/cart/index.ts', door(16))).toEqual(["a feature's door has at most 15 lines"]);
  });
});

describe('words, colours, length', () => {
  it('keeps Russian in its places', () => {
    const source = "// Пояснение\nconst a = 'Корзина';\nconst b = /[А-Яа-яЁё]+/;\nconst c = 'ё';\n";
    expect(checkWords('features/cart/components/cart.tsx', source).map(({ line }) => line)).toEqual([2]);
    expect(
      checkWords('components/ui/x.tsx', 'const a = (\n  <p>\n    Нет товаров\n  </p>\n);').map((v) => v.line),
    ).toEqual([3]);
    expect(checkWords('backend/modules/cart/service.ts', 'throw new Error(`Нет в наличии`)')).toHaveLength(1);
    for (const place of [
      'features/cart/texts.ts',
      'lib/texts/cart.ts',
      'backend/http/errors.ts',
      'backend/demo/a.ts',
    ])
      expect(checkWords(place, source)).toEqual([]);
  });

  it('keeps colours in the tokens', () => {
    for (const colour of ['#faf8f5', '#FFF', 'rgb(0 0 0 / 5%)', 'hsla(1, 2%, 3%, 1)'])
      expect(checkWords('components/ui/x.tsx', `const style = { color: '${colour}' };`)).toHaveLength(1);
    expect(checkWords('components/ui/x.tsx', "const a = '#filter'; const b = 'var(--ink)'; // #fff")).toEqual(
      [],
    );
  });

  it('keeps files short', () => {
    expect(checkLength('lib/a.ts', '\n'.repeat(299).replaceAll('\n', 'x\n'))).toEqual([]);
    expect(checkLength('lib/a.ts', 'x\n'.repeat(301))).toHaveLength(1);
  });
});
