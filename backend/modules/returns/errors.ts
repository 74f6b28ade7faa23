import { formatDay } from '#lib/domain/dates.ts';
import type { ReturnRefusal } from '#lib/domain/returns.ts';
import { CHOOSE_RETURN_SOURCE, ITEM_NOT_IN_ORDER } from '#lib/texts/refusals.ts';
import { validation } from '#lib/texts/validation.ts';

/**
 * Texts of the reasons why nothing of an order may be returned.
 * @param until the last day for a return, or null if the order has no such day
 */
const refusals: Record<ReturnRefusal, (until: string | null) => string> = {
  cancelled: () => 'Заказ отменён, возвращать нечего',
  not_received: () => 'Вернуть можно только полученный заказ',
  too_late: (until) => (until ? `Срок возврата истёк ${formatDay(until)}` : 'Срок возврата истёк'),
  nothing_left: () => 'Всё из этого заказа уже возвращается',
};

/**
 * Formats the reason why nothing of an order may be returned. Empty when something may be returned.
 * @param until the last day for a return
 */
export const formatReturnRefusal = (refusal: ReturnRefusal | null, until: string | null): string =>
  refusal === null ? '' : refusals[refusal](until);

/** Errors of the return endpoints. */
export const returnErrors = {
  keyReused: { code: 'idempotency_key_reused', message: 'С этим ключом уже оформлен другой возврат' },
  orderNotFound: {
    code: 'order_not_found',
    message:
      'Заказ с таким номером и телефоном не найден. Проверьте номер заказа и телефон получателя: он нужен целиком',
    field: 'order_number',
  },
  notFound: {
    code: 'return_not_found',
    message: 'Заявка с таким номером и телефоном не найдена. Проверьте номер заявки и телефон',
  },
  refused: (message: string) => ({ code: 'return_refused', message, field: 'order_number' }),
  /** @param index index of the line */
  unknownItem: (index: number) => ({
    code: 'return_item',
    message: ITEM_NOT_IN_ORDER,
    field: `items.${index}.offer_id`,
  }),
  twice: (index: number) => ({
    code: 'return_item',
    message: 'Товар указан дважды',
    field: `items.${index}.offer_id`,
  }),
  /**
   * @param name name of the line
   * @param left units that may still be returned
   */
  tooMany: (index: number, name: string, left: number) => ({
    code: 'return_quantity',
    message: left === 0 ? `${name}: уже возвращается` : `${name}: можно вернуть не больше ${left} шт.`,
    field: `items.${index}.quantity`,
  }),
  reason: (index: number) => ({
    code: 'reason_unknown',
    message: validation.reason,
    field: `items.${index}.reason_id`,
  }),
  source: { code: 'source_unknown', message: CHOOSE_RETURN_SOURCE, field: 'source_id' },
  refund: { code: 'refund_required', message: validation.required, field: 'refund.account' },
  photosMissing: {
    code: 'photos_required',
    message: 'Для этой причины приложите фотографии товара',
    field: 'attachments',
  },
  /** @param index index of the attachment */
  notPhoto: (index: number) => ({
    code: 'attachment_type',
    message: 'К возврату прикладывают только фотографии',
    field: `attachments.${index}`,
  }),
  /** @param status title of the current status */
  tooLateToWithdraw: (status: string) => ({
    code: 'return_withdraw',
    message: `Отозвать заявку уже нельзя, её состояние: «${status}»`,
  }),
  /**
   * @param from title of the current status
   * @param to title of the requested status
   */
  transition: (from: string, to: string) => ({
    code: 'return_move',
    message: `Заявка не переходит из «${from}» в «${to}»`,
    field: 'status',
  }),
} as const;
