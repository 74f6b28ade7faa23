/** Words of paying in parts. */
export const texts = {
  installments: (part: string) => `4 платежа от ${part}`,
  installmentsNote:
    'Первый сегодня, затем через 2, 4 и 6 недель. Пока это расчёт: заказ оплачивается целиком',
} as const;
