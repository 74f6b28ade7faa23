import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEMO_IDENTITY } from '#demo/identity.ts';
import { createTestApi } from '#tests/api.ts';
import { stubPublicSettings } from '#tests/public-settings.ts';
import { renderPage } from '#tests/render.tsx';
import { ChatWidget } from './chat.tsx';

createTestApi();
const CHAT = 'https://chat.example/widget.js';
const findScript = () => document.querySelector<HTMLScriptElement>(`script[src="${CHAT}"]`);

async function open() {
  const user = renderPage(<ChatWidget />);
  const launcher = screen.getByRole('button', { name: 'Связаться с нами' });
  expect(launcher).toHaveAttribute('aria-expanded', 'false');
  await user.click(launcher);
  const panel = await screen.findByRole('region', { name: 'Напишите нам' });
  return { user, launcher, panel: within(panel) };
}

describe('MD-19 the chat widget', () => {
  it('offers two messengers, the online chat and e-mail', async () => {
    const { launcher, panel } = await open();
    expect(launcher).toHaveAttribute('aria-expanded', 'true');
    expect(panel.getAllByRole('listitem')).toHaveLength(4);
    for (const { name, url } of DEMO_IDENTITY.messengers ?? []) {
      const link = panel.getByRole('link', { name: new RegExp(name) });
      expect(link).toHaveAttribute('href', url);
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    expect(panel.getByRole('link', { name: /Почта/ })).toHaveAttribute(
      'href',
      `mailto:${DEMO_IDENTITY.email}`,
    );
    expect(panel.getByRole('button', { name: /Онлайн-чат/ })).toBeEnabled();
  });

  it('is closed by Escape with the focus on the launcher, and by a click outside', async () => {
    const { user, launcher } = await open();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Напишите нам' })).toBeNull();
    expect(launcher).toHaveFocus();
    await user.click(launcher);
    await screen.findByRole('region', { name: 'Напишите нам' });
    await user.click(document.body);
    expect(screen.queryByRole('region', { name: 'Напишите нам' })).toBeNull();
  });

  it('opens the shop’s own form where no online chat is configured', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: /Онлайн-чат/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Напишите нам' })).toBeNull();
    expect(document.querySelectorAll('script[src^="https:"]')).toHaveLength(0);
  });

  it('AP-18 loads a configured chat only after its button is pressed, and reports a failure', async () => {
    stubPublicSettings({ NEXT_PUBLIC_CHAT_SCRIPT: CHAT });
    const { user, panel } = await open();
    expect(findScript()).toBeNull();
    const chat = panel.getByRole('button', { name: /Онлайн-чат/ });
    await user.click(chat);
    expect(chat).toHaveAttribute('aria-busy', 'true');
    fireEvent.error(findScript() ?? chat);
    expect(await panel.findByRole('alert')).toHaveTextContent('Чат не загрузился');
    expect(findScript()).toBeNull();

    await user.click(chat);
    fireEvent.load(findScript() ?? chat);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Напишите нам' })).toBeNull());
    findScript()?.remove();
  });
});
