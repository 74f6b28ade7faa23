import { groupThousands } from '#lib/domain/money.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { nounForms } from '#lib/texts/noun-forms.ts';

const NBSP = '\u00A0';
const percent = (value: number) => `${value}${NBSP}%`;
const bonuses = (count: number) => `${groupThousands(count)}${NBSP}${selectPlural(count, nounForms.bonus)}`;

/** Errors of the loyalty program (section 8). */
export const loyaltyErrors = {
  balance: { code: 'bonus_balance', message: 'На счёте уже не хватает бонусов. Обновите корзину' },
} as const;

const order = (number: string | null) => (number ? ` за заказ ${number}` : '');

/** Titles of the bonus movements. */
export const bonusMovementTitles = {
  accrual: (number: string | null) => `Начисление${order(number)}`,
  spend: (number: string | null) => `Списание${order(number)}`,
  refund: (number: string | null) => `Возврат бонусов${order(number)}`,
  withdrawal: (number: string | null) => `Отмена начисления${order(number)}`,
  gift: () => 'Подарок',
  expiry: () => 'Сгорание',
} as const;

/** Texts of the card's two benefits in the cart. */
export const benefitTexts = {
  discount: (value: number) => `Скидка по карте ${percent(value)}`,
  card: { name: 'Скидка по карте', description: (value: number) => `${percent(value)} на товары заказа` },
  bonus: {
    name: 'Оплатить бонусами',
    description: (balance: number, share: number) =>
      balance > 0
        ? `На счёте ${bonuses(balance)}, ими можно оплатить до ${percent(share)} товаров`
        : 'На счёте пока нет бонусов',
  },
} as const;
