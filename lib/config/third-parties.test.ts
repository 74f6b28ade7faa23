import { describe, expect, it } from 'vitest';
import { thirdParties } from './third-parties';

describe('AP-18 what a page may reach', () => {
  it('is nobody’s without a configuration', () => {
    expect(thirdParties({})).toEqual([]);
    expect(thirdParties({ NEXT_PUBLIC_GTM_ID: '', NEXT_PUBLIC_CHAT_SCRIPT: '' })).toEqual([]);
  });

  it.each(['NEXT_PUBLIC_TRACKER_SCRIPT', 'NEXT_PUBLIC_CHAT_SCRIPT'])('names the origin of %s', (name) => {
    const [source] = thirdParties({ [name]: 'https://chat.example:8443/widget.js?shop=1' });
    expect(source?.script).toEqual(['https://chat.example:8443']);
    expect(source?.connect).toEqual(['https://chat.example:8443']);
    expect(thirdParties({ [name]: 'no address; script-src *' })).toEqual([{}]);
  });
});
