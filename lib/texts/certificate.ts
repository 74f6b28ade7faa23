/** Words about gift certificates that several features and the backend say. */
export const certificateTexts = {
  number: 'Номер сертификата',
  hint: '16 знаков: цифры с карты или код из письма',
  pin: 'PIN',
  pinHint: 'Четыре цифры под защитным слоем карты. Если PIN на карте нет, оставьте поле пустым',
  /** The one status that is told: of a certificate that does not pay nothing is said. */
  active: 'Действует',
} as const;
