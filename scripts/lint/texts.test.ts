import { describe, expect, it } from 'vitest';
import { checkLength, checkStorage, checkTexts } from './texts.ts';

describe('texts, colors, length', () => {
  it('allows Russian texts only in the files for texts', () => {
    const source = "// Пояснение\nconst a = 'Корзина';\nconst b = /[А-Яа-яЁё]+/;\nconst c = 'ё';\n";
    expect(checkTexts('features/cart/components/cart.tsx', source).map(({ line }) => line)).toEqual([2]);
    expect(
      checkTexts('components/ui/x.tsx', 'const a = (\n  <p>\n    Нет товаров\n  </p>\n);').map((v) => v.line),
    ).toEqual([3]);
    expect(checkTexts('backend/modules/cart/service.ts', 'throw new Error(`Нет в наличии`)')).toHaveLength(1);
    for (const place of [
      'features/cart/texts.ts',
      'lib/texts/cart.ts',
      'backend/kernel/errors.ts',
      'demo/a.ts',
    ])
      expect(checkTexts(place, source)).toEqual([]);
  });

  it('allows raw colors only in the design tokens', () => {
    for (const color of ['#faf8f5', '#FFF', 'rgb(0 0 0 / 5%)', 'hsla(1, 2%, 3%, 1)'])
      expect(checkTexts('components/ui/x.tsx', `const style = { color: '${color}' };`)).toHaveLength(1);
    expect(checkTexts('components/ui/x.tsx', "const a = '#filter'; const b = 'var(--ink)'; // #fff")).toEqual(
      [],
    );
  });

  it('allows web storage and cookies only in their adapters', () => {
    for (const use of [
      'sessionStorage.clear();',
      "const a = window.localStorage.getItem('a');",
      'createJSONStorage(() => localStorage)',
      "document.cookie.includes('a')",
      "import Cookies from 'js-cookie';",
    ]) {
      expect(checkStorage('features/cart/tabs.ts', use), use).toHaveLength(1);
      expect(checkStorage('lib/hooks/browser-storage.ts', use)).toEqual([]);
    }
    expect(checkStorage('features/cart/tabs.ts', '// sessionStorage\ntabStorage.clear();')).toEqual([]);
  });

  it('reports files of more than 300 lines', () => {
    expect(checkLength('lib/a.ts', '\n'.repeat(299).replaceAll('\n', 'x\n'))).toEqual([]);
    expect(checkLength('lib/a.ts', 'x\n'.repeat(301))).toHaveLength(1);
  });
});
