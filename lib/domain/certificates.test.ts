import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocateToCertificates,
  CERTIFICATE_ALPHABET,
  isCardNumber,
  isCertificate,
  isPin,
  isSpendable,
  maskCertificate,
  normalizeCertificate,
  splitPaidAmount,
} from './certificates.ts';

describe("a certificate's number", () => {
  it('is grouped by four as it is typed, and normalized without spaces', () => {
    expect(maskCertificate('77')).toBe('77');
    expect(maskCertificate('77014')).toBe('7701 4');
    expect(maskCertificate('7701-4810-2365-9017-55')).toBe('7701 4810 2365 9017');
    expect(normalizeCertificate('7701 4810-2365 9017')).toBe('7701481023659017');
    expect(maskCertificate('k7qx3mz0')).toBe('K7QX 3MZ0');
    expect(normalizeCertificate('K7QX–3mz0—9tbv\u00A0h2rd')).toBe('K7QX3MZ09TBVH2RD');
  });

  it('replaces look-alikes: Cyrillic, O for 0, I and L for 1, U for V', () => {
    expect(normalizeCertificate('АВЕКМНРСТУХ')).toBe('ABEKMHPCTYX');
    expect(normalizeCertificate('оОoO')).toBe('0000');
    expect(normalizeCertificate('iIlL')).toBe('1111');
    expect(normalizeCertificate('uU')).toBe('VV');
    // The characters of the alphabet itself are not replaced.
    expect(normalizeCertificate(CERTIFICATE_ALPHABET)).toBe(CERTIFICATE_ALPHABET);
  });

  it('retains its sixteen characters and its groups with any separators', () => {
    const code = fc.array(fc.constantFrom(...CERTIFICATE_ALPHABET), { minLength: 16, maxLength: 16 });
    const gaps = fc.array(fc.constantFrom('', ' ', '-', '\u00A0', '—'), { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(code, gaps, (signs, between) => {
        const typed = signs.map((sign, index) => sign.toLowerCase() + between[index]).join('');
        const number = normalizeCertificate(typed);
        expect(number).toBe(signs.join(''));
        expect(isCertificate(number)).toBe(true);
        expect(normalizeCertificate(maskCertificate(typed))).toBe(number);
      }),
    );
  });

  it.each([
    '',
    '770148102365901',
    '77014810236590170',
    '770148102365901Ж',
    '7701481023659o17',
    '7701481023659!17',
  ])('is not «%s»', (number) => expect(isCertificate(number)).toBe(false));

  it('has a PIN of four digits when it belongs to a gift card', () => {
    expect(['7701481023659017', '77', 'K7QX3MZ09TBVH2RD', ''].map(isCardNumber)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['4071', '407', '40711', '40a1', ''].map(isPin)).toEqual([true, false, false, false, false]);
  });
});

describe('payments by certificates', () => {
  const DAY = '2026-11-21';
  it.each([
    ['active', 100, DAY, true],
    ['active', 0, DAY, false],
    ['active', 100, '2026-11-20', false],
    ['inactive', 100, DAY, false],
    ['blocked', 100, DAY, false],
  ] as const)(
    'a certificate that is %s with balance %d until %s is spendable: %s',
    (status, balance, valid_until, pays) => {
      expect(isSpendable({ status, balance, valid_until }, DAY)).toBe(pays);
    },
  );

  it('the certificate that expires first pays first, and unused amounts remain on the later ones', () => {
    const certificates = [
      { id: 3, balance: 500, valid_until: '2027-10-31' },
      { id: 2, balance: 200, valid_until: '2027-01-01' },
      { id: 1, balance: 100, valid_until: '2027-10-31' },
      { id: 4, balance: 900, valid_until: '2028-01-01' },
    ];
    expect(allocateToCertificates(certificates, 650).map(({ id, amount }) => [id, amount])).toEqual([
      [2, 200],
      [1, 100],
      [3, 350],
      [4, 0],
    ]);
  });

  it('splits products and delivery into non-negative parts that add up to the amount paid', () => {
    const sums = fc.record({ goods: fc.nat(10_000_000), delivery: fc.nat(100_000) });
    fc.assert(
      fc.property(sums, fc.nat(11_000_000), ({ goods, delivery }, balance) => {
        const certificate_debet = Math.min(balance, goods + delivery);
        const final_amount = goods + delivery - certificate_debet;
        const parts = splitPaidAmount({ delivery_price: delivery, certificate_debet, final_amount });
        const all = [...Object.values(parts.products), ...Object.values(parts.delivery)];
        for (const part of all) expect(part).toBeGreaterThanOrEqual(0);
        expect(parts.products.money + parts.products.certificate).toBe(goods);
        expect(parts.delivery.money + parts.delivery.certificate).toBe(delivery);
        expect(parts.products.money + parts.delivery.money).toBe(final_amount);
        // The products are paid first.
        if (parts.products.money > 0) expect(parts.delivery.certificate).toBe(0);
      }),
    );
  });
});
