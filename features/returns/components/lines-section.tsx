import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { Note } from '#components/ui/text.tsx';
import type { ReturnableOrder } from '#lib/contracts/returns.ts';
import type { Reason, ReturnFormApi } from '../state.ts';
import { texts } from '../texts.ts';
import { LineRow } from './line-row.tsx';
import styles from './lines-section.module.scss';

interface LinesSectionProps {
  form: ReturnFormApi;
  order: ReturnableOrder;
  reasons: readonly Reason[];
}

/** The order's lines to choose from; each chosen one asks for a quantity and a reason. */
export function LinesSection({ form, order: { items }, reasons }: LinesSectionProps) {
  const { control, setValue, getValues, formState } = form;
  const isChosen = useWatch({ control, name: 'lines' }).some(({ checked }) => checked);

  // When the order is read again, less may be returnable than was chosen.
  useEffect(() => {
    for (const [index, { returnable }] of items.entries()) {
      const { checked, quantity } = getValues(`lines.${index}`);
      if (checked && returnable === 0) setValue(`lines.${index}.checked`, false);
      else if (quantity > returnable && returnable > 0) setValue(`lines.${index}.quantity`, returnable);
    }
  }, [items, getValues, setValue]);

  const { lines } = formState.errors;
  const nothing = items.map((_, index) => lines?.[index]?.checked?.message).find(Boolean);
  return (
    <NumberedSection number={2} title={texts.lines.title}>
      <ul className={styles.lines} aria-label={texts.lines.list}>
        {items.map((item, index) => (
          <LineRow key={item.offer_id} form={form} index={index} item={item} reasons={reasons} />
        ))}
      </ul>
      {nothing && !isChosen && <Note error>{nothing}</Note>}
    </NumberedSection>
  );
}
