'use client';

import { Choice } from '#components/ui/choice.tsx';
import { Row } from '#components/ui/layout.tsx';
import type { FastOrderTotals } from '#lib/contracts/fast-orders.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import section from '../../components/section.module.scss';
import { useCheckout } from '../../provider.tsx';
import { texts } from '../texts.ts';

/**
 * A customer's card in this order: its discount or its bonuses, and whether the bonuses are spent. Guests have none
 * (RO-02).
 */
export function BenefitChoice({ totals }: { totals: FastOrderTotals | undefined }) {
  const { selected_limit_type: chosen, use_bonuses: usesBonuses, set } = useCheckout();
  if (!totals || totals.level_limits.length === 0) return null;
  const active = chosen ?? totals.level_limits.find((one) => one.active)?.type;
  return (
    <div>
      <p className={section.subtitle} aria-hidden="true">
        {texts.benefit}
      </p>
      <fieldset className={section.options}>
        <legend className={section.hidden}>{texts.benefit}</legend>
        {totals.level_limits.map(({ type, name, description, limit }) => (
          <Choice
            key={type}
            type="radio"
            name="fast-benefit"
            checked={type === active}
            disabled={type !== active && limit === 0}
            onChange={() => set({ selected_limit_type: type })}
          >
            <Row as="span" gap={4} align="baseline" between>
              <span>{name}</span>
              {limit !== undefined && limit > 0 && (
                <span className={section.price}>{formatExactPrice(-limit)}</span>
              )}
            </Row>
            <span className={section.note}>{description}</span>
          </Choice>
        ))}
        {active === 'bonus' && totals.bonus > 0 && (
          <Choice
            type="checkbox"
            checked={usesBonuses}
            onChange={(event) => set({ use_bonuses: event.target.checked })}
          >
            {texts.spend(formatExactPrice(totals.bonus))}
          </Choice>
        )}
      </fieldset>
    </div>
  );
}
