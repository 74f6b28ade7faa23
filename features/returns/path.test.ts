import { describe, expect, it } from 'vitest';
import { buildReturnPath, buildSuccessPath, readReturnNumber } from './path.ts';

describe('URLs of the returns pages', () => {
  it('RT-24 are in lower case and contain any number', () => {
    expect(buildReturnPath('VZ-500001')).toBe('/personal/return/vz-500001');
    expect(buildSuccessPath('VZ-500001')).toBe('/personal/return/success?number=vz-500001');
    expect(buildReturnPath('В-7/26')).toBe('/personal/return/%D0%B2-7%2F26');
  });

  it('RT-24 return the number in upper case, in any format', () => {
    expect(readReturnNumber('vz-500001')).toBe('VZ-500001');
    expect(readReturnNumber('%D0%B2-7%2F26')).toBe('В-7/26');
    expect(readReturnNumber('55')).toBe('55');
    expect(readReturnNumber('%E0%A4%A')).toBe('%E0%A4%A');
  });

  it.each([null, '', '%20', 'x'.repeat(41)])('%j is not a number', (part) => {
    expect(readReturnNumber(part)).toBeNull();
  });
});
