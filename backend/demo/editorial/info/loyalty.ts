import { formatPrice, toRoubles } from '@/lib/domain/money';
import { LOYALTY_LEVELS } from '../../loyalty';
import type { InfoText } from './page';

/** What the programme counts with, as a table. */
const levels = LOYALTY_LEVELS.map(({ title, from_amount, card_percent, bonus_percent, bonus_share }) => {
  const from = from_amount === 0 ? 'сразу' : `от\u00a0${formatPrice(toRoubles(from_amount))}`;
  return `<tr><th scope="row">${title}</th><td>${from}</td><td>${card_percent}\u00a0%</td><td>${bonus_percent}\u00a0%</td><td>до ${bonus_share}\u00a0%</td></tr>`;
});

export const loyalty: InfoText = {
  code: 'loyalty',
  title: 'Программа лояльности',
  lead: 'Карта «Полутона» бесплатна. На каждую покупку вы выбираете одну выгоду: скидку по карте или оплату бонусами.',
  html: `
<h2>Как получить карту</h2>
<p>Карта появляется, когда вы впервые входите на сайт, и лежит в <a href="/personal/loyalty">личном кабинете</a>. В <a href="/stores">любом магазине «Полутон»</a> покажите её штрихкод с экрана или назовите номер телефона. Пластика нет.</p>
<h2>Уровни</h2>
<p>Уровень зависит от суммы заказов, которые вы получили за последние 365 дней. Он меняется сам.</p>
<table><thead><tr><th scope="col">Уровень</th><th scope="col">Сумма за год</th><th scope="col">Скидка по карте</th><th scope="col">Бонусы с покупки</th><th scope="col">Оплата бонусами</th></tr></thead><tbody>${levels.join('')}</tbody></table>
<h2>Скидка или бонусы</h2>
<p>Скидка уменьшает цену сразу. Бонусы копятся с покупок, и ими можно оплатить часть следующей. Обе выгоды вместе не складываются: какая нужна сейчас, решаете вы в корзине. Промокод действует с любой из них и считается первым.</p>
<ul>
<li>Бонусы начисляем, когда заказ получен, — с того, что вы заплатили за товары.</li>
<li>Один бонус равен одному рублю.</li>
<li>Доставку и <a href="/gift-certificates">подарочные сертификаты</a> бонусами не оплачивают.</li>
<li>Отменили заказ — списанные бонусы возвращаются на карту. Вернули все вещи — возвращаются списанные, а начисленные снимаются.</li>
</ul>
<h2>Если номер сменился</h2>
<p>Поменяйте его в <a href="/personal/profile">профиле</a>: карта и бонусы останутся с вами. Не получается войти — позвоните нам с прежнего номера или покажите паспорт в магазине.</p>`,
};
