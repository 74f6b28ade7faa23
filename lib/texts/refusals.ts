// Messages of refusals that are used in more than one place: on a page before a request and by the back end, or
// by several modules. Each message is a separate export, so that a page loads only the texts that it shows.

export const CHOOSE_STORE = 'Выберите магазин';
export const CHOOSE_SIZE = 'Выберите размер';
export const CHOOSE_POINT = 'Выберите пункт выдачи';
export const CHOOSE_RETURN_SOURCE = 'Выберите, как вернёте товар';
export const EMPTY_CART = 'В корзине нет активных товаров';
export const ITEM_NOT_IN_ORDER = 'Этого товара нет в заказе';
export const ORDER_NOT_FOUND = 'Заказ не найден';
export const PURCHASE_NOT_FOUND = 'Покупка не найдена';
export const ADDRESS_NOT_FOUND = 'Адрес не найден';
export const STORE_NOT_FOUND = 'Магазин не найден';
export const STORE_NOT_IN_CITY = 'В этом городе такого магазина нет';
export const PAGE_NOT_FOUND = 'Такой страницы нет';
export const CERTIFICATES_NOT_SOLD = 'Сертификаты сейчас не продаются';
export const PAYMENT_DECLINED = 'Банк отклонил платёж, деньги не списаны';
export const NO_CARRIER = 'Перевозчик не подключён: не задана DELIVERY_PROVIDER';
