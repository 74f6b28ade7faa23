import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useRestoreFocus } from './use-restore-focus.ts';

const ALL = ['1', '2', '3'];

function List({ undo }: { undo?: boolean }) {
  const [lines, setLines] = useState(ALL);
  const [aside, setAside] = useState<string[]>([]);
  const remove = (line: string) => setLines((before) => before.filter((one) => one !== line));
  useRestoreFocus();
  return (
    <main>
      <button type="button">Сверху</button>
      {undo && lines.length < ALL.length && (
        <button type="button" data-focus-key="undo">
          Вернуть
        </button>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <input aria-label={`Текст ${line}`} />
            <button type="button" data-focus-to={undo ? 'undo' : undefined} onClick={() => remove(line)}>
              Удалить {line}
            </button>
            <button
              type="button"
              data-focus-key={`toggle-${line}`}
              onClick={() => {
                remove(line);
                setAside((before) => [...before, line]);
              }}
            >
              Отложить {line}
            </button>
          </li>
        ))}
      </ul>
      {aside.map((line) => (
        <button key={line} type="button" data-focus-key={`toggle-${line}`}>
          Вернуть {line}
        </button>
      ))}
      <button type="button">Снизу</button>
    </main>
  );
}

function press(name: string) {
  const button = screen.getByRole('button', { name });
  act(() => {
    button.focus();
    button.click();
  });
}
const expectFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

it('moves from a removed line to the next line, from the last line to the previous line, and from the only line out of the list', async () => {
  render(<List />);
  press('Удалить 2');
  await expectFocus('Удалить 3');
  press('Удалить 3');
  await expectFocus('Отложить 1');
  press('Удалить 1');
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it('moves to the undo button that a control references, and to the same control in another location', async () => {
  render(<List undo />);
  press('Отложить 2');
  await expectFocus('Вернуть 2');
  press('Удалить 1');
  await expectFocus('Вернуть');
});

it('does not move the focus when the visitor has moved it already, or after a navigation to another page', async () => {
  render(<List />);
  const button = screen.getByRole('button', { name: 'Удалить 1' });
  act(() => {
    button.focus();
    button.blur();
  });
  await Promise.resolve();
  act(() => button.click());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.body).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Удалить 2' }).focus());
  window.history.replaceState(null, '', '/elsewhere');
  act(() => screen.getByRole('button', { name: 'Удалить 2' }).click());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.body).toHaveFocus();
});
