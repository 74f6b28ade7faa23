import type { PurchaseStatus } from '#lib/domain/certificate-purchases.ts';

/** Titles of the statuses of a certificate purchase. */
export const purchaseStatusTitles: Record<PurchaseStatus, string> = {
  awaiting_payment: 'Ожидает оплаты',
  paid: 'Оплачен',
  sent: 'Отправлен',
  cancelled: 'Отменён',
};

/** Texts of a certificate purchase, used wherever it is displayed. */
export const purchaseTexts = {
  kind: 'Подарочная карта',
  number: 'Введите номер покупки, например PS-100001',
  purchaseOrNumber: 'Назовите покупку или номер сертификата',
  value: 'Номинал',
  recipient: 'Кому',
  sendOn: 'Отправим',
  reason: 'Причина',
} as const;
