import { expect, it } from 'vitest';
import { refundFields } from './returns.ts';

it.each([
  ['4081781', '044525225', 'account', 'Счет должен начинаться с 40817810 или 40820810'],
  ['4081781093800000000', '044525225', 'account', 'В номере счета 20 цифр'],
  ['40817810938000000007', '0445252', 'bik', 'В БИК банка 9 цифр'],
  ['40817810938000000007', '044525225', 'account', 'Номер счета не подходит к этому БИК: проверьте цифры'],
])('VA-07 refuses the account %s of the bank %s at the field %s', (account, bik, field, message) => {
  const { error } = refundFields.safeParse({ account, bik, account_holder: 'Анна' });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
