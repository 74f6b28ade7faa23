/** Texts about gift certificates that several features and the back end share. */
export const certificateTexts = {
  number: 'Номер сертификата',
  hint: '16 знаков: цифры с карты или код из письма',
  pin: 'PIN',
  pinHint: 'Четыре цифры под защитным слоем карты. Если PIN на карте нет, оставьте поле пустым',
  /** Status of a certificate that can be used for payment. No other status is shown. */
  active: 'Действует',
} as const;
