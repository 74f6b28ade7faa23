import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { favoritesQuery } from '../queries.ts';
import { FavoriteToggle } from './favorite-toggle.tsx';

it('ST-19 a heart that hydrates after the response has arrived shows its state from that response', async () => {
  const client = new QueryClient();
  const page = (
    <QueryClientProvider client={client}>
      <FavoriteToggle id={7} title="Ботинки" />
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  client.setQueryData(favoritesQuery.queryKey, { count: 1, ids: [7] });
  render(page, { container, hydrate: true });
  expect(
    await screen.findByRole('button', { name: 'Убрать из избранного: Ботинки', pressed: true }),
  ).toBeVisible();
});
