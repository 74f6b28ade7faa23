import { describe, expect, it } from 'vitest';
import { certificateState, isCertificate, maskCertificate, normalizeCertificate } from './certificates';

describe("a certificate's number", () => {
  it('is written in groups of four while it is typed, and read without them', () => {
    expect(maskCertificate('77')).toBe('77');
    expect(maskCertificate('77014')).toBe('7701 4');
    expect(maskCertificate('7701-4810-2365-9017-55')).toBe('7701 4810 2365 9017');
    expect(normalizeCertificate('7701 4810-2365 9017')).toBe('7701481023659017');
    expect(maskCertificate('a1b2c3d4e5')).toBe('A1B2 C3D4 E5');
    expect(normalizeCertificate('a1b2 c3d4 e5f6 g7h8')).toBe('A1B2C3D4E5F6G7H8');
    expect(isCertificate('A1B2C3D4E5F6G7H8')).toBe(true);
  });

  it.each(['', '770148102365901', '77014810236590170', '770148102365901O'])('is not «%s»', (number) => {
    expect(isCertificate(number)).toBe(false);
  });
});

describe("a certificate's state", () => {
  const DAY = '2026-11-21';
  it.each([
    ['active', 100, DAY, 'active'],
    ['active', 0, DAY, 'spent'],
    ['active', 100, '2026-11-20', 'expired'],
    ['inactive', 100, DAY, 'inactive'],
    ['inactive', 100, '2026-11-20', 'expired'],
    ['blocked', 100, '2026-11-20', 'blocked'],
  ] as const)('AP-15 set %s with %d left until %s is %s', (status, balance, until, state) => {
    expect(certificateState(status, balance, until, DAY)).toBe(state);
  });
});
