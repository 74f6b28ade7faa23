import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testApi } from '@/tests/api';
import { renderPage } from '@/tests/render';
import { useSession } from './use-session';

const api = testApi();

function Visitor() {
  const { data } = useSession();
  return <p>{data ? `${data.auth ? 'покупатель' : 'гость'}, ${data.location.city.name}` : 'кто здесь?'}</p>;
}

const CHECK = 'GET /api/v1/auth/check';
const ANONYMOUS = 'POST /services/rest/v1/authentication/anonymous';
const ofSession = () => api.requests().filter((request) => request === CHECK || request === ANONYMOUS);

describe('ST-01 app start', () => {
  it('checks who came and starts one guest session, however many ask', async () => {
    renderPage(
      <>
        <Visitor />
        <Visitor />
      </>,
    );
    expect(await screen.findAllByText('гость, Москва')).toHaveLength(2);
    expect(ofSession()).toEqual([CHECK, ANONYMOUS]);
    const sessions = await api.shop().db.selectFrom('sessions').selectAll().execute();
    expect(sessions).toHaveLength(1);
  });

  it('does not hold the page up, nor break it when the shop is silent', async () => {
    api.answer('/api/v1/auth/check', () => new Response('', { status: 502 }));
    renderPage(<Visitor />);
    expect(screen.getByText('кто здесь?')).toBeVisible();
    await waitFor(() => expect(screen.getByText('кто здесь?')).toBeVisible());
    expect(ofSession()).not.toContain(ANONYMOUS);
  });
});
