/** Texts of the seller's details (BC-08). */
export const sellerTexts = {
  title: 'Продавец',
  ogrn: 'ОГРН',
  ogrnip: 'ОГРНИП',
  inn: 'ИНН',
  /** Fictional seller of sandbox mode, so that it is not mistaken for a real company. */
  trial: {
    name: 'ООО «Вымышленная компания»',
    ogrn: '0000000000000',
    inn: '0000000000',
    address: 'Москва, улица, которой нет, дом 1',
  },
} as const;
