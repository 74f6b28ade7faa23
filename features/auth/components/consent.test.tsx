import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NO_LOYALTY } from '#lib/config/content-pages.ts';
import { MissingPagesProvider } from '#lib/hooks/missing-pages.tsx';
import { createTestApi } from '#tests/api.ts';
import { renderPage } from '#tests/render.tsx';
import { SignInConsent } from './consent.tsx';

createTestApi();

it('VA-06 names the rules of the loyalty program only in a shop that has one', () => {
  renderPage(
    <>
      <SignInConsent />
      <MissingPagesProvider missing={[NO_LOYALTY]}>
        <SignInConsent />
      </MissingPagesProvider>
    </>,
  );
  const texts = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(texts).toEqual([
    'Принимаю условия оферты, политику обработки персональных данных и правила программы лояльности',
    'Принимаю условия оферты и политику обработки персональных данных',
  ]);
});
