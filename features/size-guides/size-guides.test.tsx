import { existsSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { stubGoods } from '#tests/goods.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { buildSlidePath, GUIDES } from './guides.ts';
import { SizeGuidesPage } from './server.ts';
import { guideTexts } from './texts.ts';

mockNavigation({ usePathname: () => '/size-guides' });

createTestApi();

describe('size guides', () => {
  it('MD-22 have 8 slides for shoes, 8 for belts, 3 for glasses, 5 for gloves, 3 for rings, each with a picture and a description', () => {
    expect(GUIDES.map(({ slides }) => slides.length)).toEqual([8, 8, 3, 5, 3]);
    for (const { code, slides } of GUIDES) {
      for (const slide of slides) {
        const file = buildSlidePath(code, slide).replace('/guides/', '');
        expect(existsSync(`public/guides/${file}`), file).toBe(true);
      }
      expect(Object.keys(guideTexts[code].slides)).toEqual(slides);
    }
  });

  it('are one page with four guides, each with its pictures in order', () => {
    renderPage(<SizeGuidesPage />);
    for (const { code, slides } of GUIDES.slice(0, 4)) {
      const guide = screen.getByRole('region', { name: guideTexts[code].title });
      const steps = within(guide)
        .getAllByRole('heading', { level: 3 })
        .filter((heading) => heading.closest('figure'));
      expect(steps).toHaveLength(slides.length);
      expect(steps[0]).toHaveTextContent(/^1 /);
    }
  });

  it('show the size for each measure', () => {
    renderPage(<SizeGuidesPage />);
    const table = screen.getByRole('table', { name: guideTexts.shoes.table.caption });
    const row = within(table).getByRole('row', { name: /^38/ });
    expect(row).toHaveTextContent('24,4');
  });

  it('BC-05 contain the adjustment of belts and the allowance for the shin', () => {
    renderPage(<SizeGuidesPage />);
    const belts = within(screen.getByRole('region', { name: 'Ремни' }));
    expect(belts.getByText('Ремень регулируется на 5 см в обе стороны.')).toBeVisible();
    const shoes = within(screen.getByRole('region', { name: 'Обувь' }));
    expect(shoes.getByText(/К обхвату прибавьте 2–\u20603.см/)).toBeVisible();
  });

  it('MD-21 RT-15 have one calculator, next to the table of shoes', async () => {
    const user = renderPage(<SizeGuidesPage />);
    const shoes = within(screen.getByRole('region', { name: 'Обувь' }));
    const form = within(shoes.getByRole('form', { name: 'Калькулятор размера' }));
    await user.type(form.getByRole('textbox', { name: /Длина стопы/ }), '244');
    await user.type(form.getByRole('textbox', { name: /Обхват стопы/ }), '225{Enter}');
    expect(await shoes.findByText('Ваш размер 38, полнота M')).toBeVisible();
    expect(screen.getAllByRole('form')).toHaveLength(1);
  });

  it('contain only rings for a jeweller, without a calculator of shoes', () => {
    stubGoods(['jewelry']);
    renderPage(<SizeGuidesPage />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Кольца',
    ]);
    const table = screen.getByRole('table', { name: guideTexts.ring.table.caption });
    expect(within(table).getByRole('row', { name: /^17 / })).toHaveTextContent('53,4');
    expect(screen.queryByRole('form', { name: 'Калькулятор размера' })).toBeNull();
    expect(document.body).not.toHaveTextContent(/обувь|ремень|перчатк/i);
  });

  it('contain every product kind when the shop does not name what it sells', () => {
    stubGoods([]);
    renderPage(<SizeGuidesPage />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(GUIDES.length);
  });
});
