'use client';

import { useId } from 'react';
import { Choice } from '#components/ui/choice.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Note } from '#components/ui/text.tsx';
import type { Cart } from '#lib/contracts/cart.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { useSetBenefit } from '../changes.ts';
import { texts } from '../texts.ts';
import styles from './benefit-choice.module.scss';

/** Choice between the discount and the bonuses of a customer's loyalty card (RO-02). Guests have no card. */
export function BenefitChoice({ cart }: { cart: Cart }) {
  const { mutate, error } = useSetBenefit();
  const group = useId();
  if (cart.level_limits.length === 0) return null;
  return (
    <fieldset>
      <Note as="legend" className={styles.legend}>
        {texts.benefit}
      </Note>
      {cart.level_limits.map(({ type, name, description, limit, active }) => (
        <Choice
          key={type}
          type="radio"
          name={group}
          checked={active}
          disabled={!active && limit === 0}
          onChange={() => mutate(type)}
        >
          <Row as="span" gap={4} between>
            <span>{name}</span>
            {limit !== undefined && limit > 0 && (
              <span className={styles.limit}>{formatExactPrice(-limit)}</span>
            )}
          </Row>
          <Note as="span" block>
            {description}
          </Note>
        </Choice>
      ))}
      {error && <Note error>{error.message}</Note>}
    </fieldset>
  );
}
