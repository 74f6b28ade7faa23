import { networkTexts } from './network.ts';

/**
 * Refusals that any endpoint of the API may return. Our own back end and the proxy to another back end use the same
 * refusals.
 */
export const transportErrors = {
  notFound: { code: 'not_found', message: 'Такого адреса нет' },
  badJson: { code: 'bad_json', message: 'Тело запроса не разобрать: нужен JSON' },
  badToken: { code: 'owner_token', message: 'Нужен ключ владельца: Authorization: Bearer …' },
  badOrigin: { code: 'bad_origin', message: 'Запрос пришёл с чужого сайта' },
  refused: { code: 'refused', message: 'Магазин не принял запрос. Попробуйте ещё раз' },
  unavailable: { code: 'unavailable', message: networkTexts.unavailable },
} as const;
