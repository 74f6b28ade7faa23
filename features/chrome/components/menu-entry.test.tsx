import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MenuEntry } from './menu-entry.tsx';

function show() {
  render(
    <ul>
      <MenuEntry name="Обувь" url="/catalog/shoes" type="link">
        <a href="#boots">Ботильоны</a>
      </MenuEntry>
      <li>
        <a href="/catalog/sale">Скидки</a>
      </li>
    </ul>,
  );
  return screen.getByRole('button', { name: /Обувь/ });
}

describe('CH-04 a dropdown of the top menu', () => {
  it('renders the section itself as a link', () => {
    show();
    expect(screen.getByRole('link', { name: 'Обувь' })).toHaveAttribute('href', '/catalog/shoes');
  });

  it('opens by Enter, and Escape closes it and returns the focus', async () => {
    const user = userEvent.setup();
    const more = show();
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.tab();
    await user.tab();
    expect(more).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Ботильоны' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
  });

  it('supports type-ahead while it is open', async () => {
    const user = userEvent.setup();
    show().focus();
    await user.keyboard('{Enter}');
    // The type-ahead code is loaded when the browser is idle. Characters within 700 ms of each other are one word.
    await waitFor(
      async () => {
        await user.keyboard('бот');
        expect(screen.getByRole('link', { name: 'Ботильоны' })).toHaveFocus();
      },
      { interval: 800 },
    );
  });

  it('opens by an arrow key, and when pressed again, the key moves the focus into it', async () => {
    const user = userEvent.setup();
    const more = show();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Обувь' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Ботильоны' })).toHaveFocus();
  });

  it('closes when the focus leaves, on a click outside, and when a link is followed', async () => {
    const user = userEvent.setup();
    const more = show();
    more.focus();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Скидки' })).toHaveFocus();
    expect(more).toHaveAttribute('aria-expanded', 'false');

    more.focus();
    await user.keyboard(' ');
    await user.pointer({ keys: '[TouchA]', target: document.body });
    expect(more).toHaveAttribute('aria-expanded', 'false');

    more.focus();
    await user.keyboard(' ');
    await user.click(screen.getByRole('link', { name: 'Ботильоны' }));
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens under a hovering mouse and closes when it leaves', async () => {
    const user = userEvent.setup();
    const more = show();
    await user.hover(screen.getByRole('link', { name: 'Обувь' }));
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.hover(screen.getByRole('link', { name: 'Скидки' }));
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });
});
