import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConsentStrip } from '#components/layout/consent-strip.tsx';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { ConsentCheckbox } from '#components/ui/consent-checkbox.tsx';
import { ModalLink } from '#features/modals/index.ts';
import { CONTENT_PAGES, type MissingPart } from '#lib/config/content-pages.ts';
import { MissingPagesProvider } from '#lib/hooks/missing-pages.tsx';
import { OFFER_CONSENT } from '#lib/texts/person.ts';
import { createTestApi } from '#tests/api.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { ShopLinks } from './shop-links.tsx';

mockNavigation({ usePathname: () => '/no-such-page' });
createTestApi();

const everything = (
  <>
    <ConsentStrip />
    <NotFoundView />
    <ConsentCheckbox text={OFFER_CONSENT} name="agree" />
    <ShopLinks />
    <ModalLink href="/info/installment" name="installments" options={{ amount: 5000, limit: 70_000 }}>
      Как это работает
    </ModalLink>
  </>
);

const renderWithout = (missing: readonly MissingPart[]) =>
  renderPage(<MissingPagesProvider missing={missing}>{everything}</MissingPagesProvider>);
const listLinks = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('a page of a shop', () => {
  it('without stores, documents and other content links to none of them', () => {
    renderWithout(CONTENT_PAGES);
    expect(new Set(listLinks())).toEqual(new Set(['/', '/catalog/view/all']));
  });

  it('names a consent’s documents without links when the shop lacks them', () => {
    renderWithout(['/info/offer']);
    const consent = screen.getByRole('checkbox', { name: /Принимаю условия публичной оферты/ });
    expect(consent).toBeVisible();
    expect(screen.queryByRole('link', { name: 'публичной оферты' })).toBeNull();
    expect(screen.getByRole('link', { name: 'персональных данных' })).toHaveAttribute(
      'href',
      '/info/personal-data',
    );
  });

  it('opens a modal with a button when the page with the same content is missing', () => {
    renderWithout(['/info/installment']);
    expect(screen.getByRole('button', { name: 'Как это работает' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Как это работает' })).toBeNull();
  });

  it('with all content links to its stores and documents', () => {
    renderPage(everything);
    expect(listLinks()).toEqual(
      expect.arrayContaining(['/info/cookie', '/stores', '/info/offer', '/info/installment']),
    );
  });
});
