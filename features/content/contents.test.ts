import { expect, it } from 'vitest';
import { parseContents } from './contents.ts';

it('RT-12 lists the chapters of a page and gives each an anchor', () => {
  expect(parseContents('<p>Вступление</p><h2>Сроки &amp; цены</h2><p>…</p><h2><b>Возврат</b></h2>')).toEqual({
    html: '<p>Вступление</p><h2 id="part-1">Сроки &amp; цены</h2><p>…</p><h2 id="part-2"><b>Возврат</b></h2>',
    chapters: [
      { id: 'part-1', title: 'Сроки & цены' },
      { id: 'part-2', title: 'Возврат' },
    ],
  });
});

it('RT-12 does not change a page of one chapter', () => {
  const html = '<h2>Размеры</h2><p>…</p>';
  expect(parseContents(html)).toEqual({ html, chapters: [] });
});
