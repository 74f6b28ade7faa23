import { describe, expect, it } from 'vitest';
import { readReturnNumber, returnPath, successPath } from './path';

describe("addresses of returns' pages", () => {
  it('RT-24 are in lower case, and name the number in any spelling', () => {
    expect(returnPath('VZ-500001')).toBe('/personal/return/vz-500001');
    expect(successPath('VZ-500001')).toBe('/personal/return/success?number=vz-500001');
    for (const part of ['vz-500001', 'VZ500001', '500001', '%D0%92%D0%97-500001'])
      expect(readReturnNumber(part)).toBe('VZ-500001');
  });

  it.each([null, '', 'form', 'vz-', '%E0%A4%A', 'vz-1/2', 'pt-100001'])('%j is no number', (part) => {
    expect(readReturnNumber(part)).toBeNull();
  });
});
