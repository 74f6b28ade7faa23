import { describe, expect, it } from 'vitest';
import { readReturnNumber, returnPath, successPath } from './path.ts';

describe("addresses of returns' pages", () => {
  it('RT-24 are in lower case, and name the number in any spelling', () => {
    expect(returnPath('VZ-500001')).toBe('/personal/return/vz-500001');
    expect(successPath('VZ-500001')).toBe('/personal/return/success?number=vz-500001');
    expect(returnPath('В-7/26')).toBe('/personal/return/%D0%B2-7%2F26');
  });

  it('RT-24 name the number in capital letters, whatever it looks like', () => {
    expect(readReturnNumber('vz-500001')).toBe('VZ-500001');
    expect(readReturnNumber('%D0%B2-7%2F26')).toBe('В-7/26');
    expect(readReturnNumber('55')).toBe('55');
    expect(readReturnNumber('%E0%A4%A')).toBe('%E0%A4%A');
  });

  it.each([null, '', '%20', 'x'.repeat(41)])('%j is no number', (part) => {
    expect(readReturnNumber(part)).toBeNull();
  });
});
