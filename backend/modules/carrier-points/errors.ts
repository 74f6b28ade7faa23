import type { ImportReport } from '#lib/contracts/carriers.ts';
import { NO_CARRIER } from '#lib/texts/refusals.ts';

/** Errors of the owner's endpoints for a carrier's pickup points. */
export const pointErrors = {
  noCarrier: { code: 'no_carrier', message: NO_CARRIER },
  onlyHidden: {
    code: 'carrier_points',
    message: 'Пункты перевозчика показывает загрузка: POST owner/delivery/points',
    field: 'provider',
  },
  unknownCity: (ids: readonly number[]) => ({
    code: 'city_not_found',
    message: `Таких городов нет: ${ids.join(', ')}`,
    field: 'cities',
  }),
} as const;

/** Reasons for which an import did not change the points of a city. */
export const skipReasonTitles: Readonly<Record<ImportReport['skipped'][number]['reason'], string>> = {
  unmatched: 'Город не найден у перевозчика: задайте его код',
  failed: 'Перевозчик не ответил или ответил не целиком',
  empty: 'Перевозчик не назвал ни одного пункта',
  losses: 'Исчезло больше половины пунктов: если это верно, повторите с accept_losses',
};
