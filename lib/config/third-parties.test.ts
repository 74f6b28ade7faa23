import { describe, expect, it } from 'vitest';
import { listThirdPartySources } from './third-parties.ts';

describe('AP-18 origins that a page may reach', () => {
  it('has no origins without a configuration', () => {
    expect(listThirdPartySources({})).toEqual([]);
    expect(listThirdPartySources({ NEXT_PUBLIC_GTM_ID: '', NEXT_PUBLIC_CHAT_SCRIPT: '' })).toEqual([]);
  });

  it('contains Metrika’s origins when a counter is configured: for the script, and for the hosts that receive data', () => {
    const [source] = listThirdPartySources({ NEXT_PUBLIC_METRIKA_ID: '123456' });
    expect(source?.script).toContain('https://mc.yandex.ru');
    expect(source?.connect).toEqual(
      expect.arrayContaining(['https://mc.yandex.ru', 'https://mc.yandex.com', 'wss://mc.yandex.ru']),
    );
    expect(source?.img).toContain('https://mc.yandex.ru');
  });

  it.each(['NEXT_PUBLIC_TRACKER_SCRIPT', 'NEXT_PUBLIC_CHAT_SCRIPT'])('contains the origin of %s', (name) => {
    const [source] = listThirdPartySources({ [name]: 'https://chat.example:8443/widget.js?shop=1' });
    expect(source?.script).toEqual(['https://chat.example:8443']);
    expect(source?.connect).toEqual(['https://chat.example:8443']);
    expect(listThirdPartySources({ [name]: 'no address; script-src *' })).toEqual([{}]);
  });
});
