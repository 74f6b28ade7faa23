import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testApi } from '@/tests/api';
import { renderPage } from '@/tests/render';
import { Ui } from '../ui';
import Gallery from './gallery';
import { texts } from './texts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/dev/ui',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
  useParams: () => ({}),
}));

const api = testApi();

describe('the page of controls', () => {
  it('has a section for every name of the index, and no id twice', async () => {
    const error = vi.spyOn(console, 'error');
    renderPage(<Gallery />);
    await screen.findAllByRole('article');
    const index = screen.getByRole('navigation', { name: texts.index });
    for (const link of within(index).getAllByRole('link')) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target, link.textContent ?? '').toHaveAccessibleName(link.textContent ?? '');
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('shows every palette that landings have', () => {
    renderPage(<Gallery />);
    const palettes = screen.getByRole('region', { name: texts.sections.palettes });
    for (const name of Object.values(texts.palette))
      expect(within(palettes).getByRole('heading', { level: 3, name })).toBeVisible();
  });

  it('opens for a browser on the same machine', async () => {
    renderPage(<Ui />);
    expect(await screen.findByRole('navigation', { name: texts.index })).toBeVisible();
  });

  it('is nothing where the shop says so', async () => {
    api.answer('/services/rest/v1/dev/inbox', () =>
      Response.json({ status: 'error', errors: [{ code: 'not_found', message: 'Нет' }] }, { status: 404 }),
    );
    renderPage(<Ui />);
    expect(await screen.findByRole('heading', { name: 'Здесь ничего нет' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: texts.index })).toBeNull();
  });
});
