import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PUBLIC_SETTINGS_ID } from '#lib/config/document-settings.ts';
import { getPublicSetting } from '#lib/config/public-settings.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import { writeDocumentIdentity } from '#tests/public-settings.ts';
import { PublicSettings } from './public-settings.tsx';

function Page() {
  return (
    <main>
      <PublicSettings />
      <p>{getShopName()}</p>
      <p>{getPublicSetting('NEXT_PUBLIC_YANDEX_MAPS_KEY')}</p>
    </main>
  );
}

function renderOnServer(): string {
  vi.stubGlobal('window', undefined);
  const html = renderToString(<Page />);
  vi.unstubAllGlobals();
  return html;
}

/** Opens the server's HTML in the browser, whose process has no settings of the shop. */
async function hydrate(html: string): Promise<string> {
  vi.unstubAllEnvs();
  document.getElementById(PUBLIC_SETTINGS_ID)?.remove();
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const errors: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(container, <Page />, { onRecoverableError: (error) => errors.push(error) }),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  expect(errors).toEqual([]);
  return container.innerHTML;
}

it('are read by the browser from the document, so that it renders the same page as the server', async () => {
  vi.stubEnv('SHOP_NAME', 'Сад & <Дом>');
  vi.stubEnv('NEXT_PUBLIC_YANDEX_MAPS_KEY', 'maps-key');
  const html = renderOnServer();
  expect(html).toContain('<p>Сад &amp; &lt;Дом&gt;</p><p>maps-key</p>');
  const opened = await hydrate(html);
  expect(opened).toContain('<p>Сад &amp; &lt;Дом&gt;</p><p>maps-key</p>');
});

it('add no element to the document when they have their default values', async () => {
  const { shopIdentity: demo } = globalThis;
  globalThis.shopIdentity = undefined;
  onTestFinished(() => {
    globalThis.shopIdentity = demo;
  });
  writeDocumentIdentity();
  const html = renderOnServer();
  expect(html).toBe('<main><p>Новый магазин</p><p></p></main>');
  expect(await hydrate(html)).toBe(html);
});
