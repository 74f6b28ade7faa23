import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Choice } from '#components/ui/choice.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { Note } from '#components/ui/text.tsx';
import { Thumbnail } from '#components/ui/thumbnail.tsx';
import type { ReturnableOrder } from '#lib/contracts/returns.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { orderTexts } from '#lib/texts/order.ts';
import type { ReturnFormApi, ReturnReason } from '../state.ts';
import { texts } from '../texts.ts';
import styles from './lines-section.module.scss';

interface LinesSectionProps {
  form: ReturnFormApi;
  order: ReturnableOrder;
  reasons: readonly ReturnReason[];
}

/** Lines of the order to choose from. Each chosen line has a quantity and a reason. */
export function LinesSection({ form, order: { items }, reasons }: LinesSectionProps) {
  const { control, setValue, getValues, formState } = form;
  const isChosen = useWatch({ control, name: 'lines' }).some(({ checked }) => checked);

  // When the order is loaded again, fewer items may be returnable than the shopper has chosen.
  useEffect(() => {
    for (const [index, { returnable }] of items.entries()) {
      const { checked, quantity } = getValues(`lines.${index}`);
      if (checked && returnable === 0) setValue(`lines.${index}.checked`, false);
      else if (quantity > returnable && returnable > 0) setValue(`lines.${index}.quantity`, returnable);
    }
  }, [items, getValues, setValue]);

  const { lines } = formState.errors;
  const noLineError = items.map((_, index) => lines?.[index]?.checked?.message).find(Boolean);
  return (
    <NumberedSection number={2} title={texts.lines.title}>
      <ul className={styles.lines} aria-label={texts.lines.list}>
        {items.map((item, index) => (
          <LineRow key={item.offer_id} form={form} index={index} item={item} reasons={reasons} />
        ))}
      </ul>
      {noLineError && !isChosen && <Note error>{noLineError}</Note>}
    </NumberedSection>
  );
}

interface LineRowProps {
  form: ReturnFormApi;
  index: number;
  item: ReturnableOrder['items'][number];
  reasons: readonly ReturnReason[];
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function LineRow({ form, index, item, reasons }: LineRowProps) {
  const { control, register, formState } = form;
  const { checked, reason_id } = useWatch({ control, name: `lines.${index}` });
  const errors = formState.errors.lines?.[index];
  const needsPhoto = reasons.find(({ id }) => id === reason_id)?.photo_required ?? false;
  const isOpen = item.returnable > 0;
  return (
    <li className={styles.line}>
      <Choice
        {...register(`lines.${index}.checked`)}
        type="checkbox"
        disabled={!isOpen}
        aria-invalid={errors?.checked ? true : undefined}
      >
        <Row as="span" gap={4} className={styles.item}>
          <Thumbnail src={item.preview} width={64} />
          <Stack as="span" gap={1} className={styles.words}>
            <span>{item.title}</span>
            <Note as="span">{orderTexts.line(item)}</Note>
            {item.price !== undefined && (
              <span className={styles.price}>
                {texts.lines.price(formatExactPrice(item.price), item.quantity)}
              </span>
            )}
            {item.returnable < item.quantity && (
              <Note as="span">{isOpen ? texts.lines.left(item.returnable) : texts.lines.none}</Note>
            )}
          </Stack>
        </Row>
      </Choice>
      {checked && isOpen && (
        // A fieldset would take its name from a legend. There is no legend here, so the element has a role and a label
        // instead.
        <Stack
          gap={3}
          className={styles.details}
          role="group"
          aria-label={item.title}
          data-many={item.returnable > 1 || undefined}
        >
          {item.returnable > 1 && (
            <SelectField
              {...register(`lines.${index}.quantity`, { setValueAs: Number })}
              label={texts.lines.quantity}
            >
              {upTo(item.returnable).map((count) => (
                <option key={count} value={count}>
                  {texts.lines.pieces(count)}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            {...register(`lines.${index}.reason_id`, { setValueAs: Number })}
            label={texts.lines.reason}
            error={errors?.reason_id?.message}
          >
            <option value={0}>{texts.lines.noReason}</option>
            {reasons.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          {needsPhoto && <Note>{texts.lines.photo}</Note>}
        </Stack>
      )}
    </li>
  );
}
