import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { ChipGroup } from '#components/ui/chip-group.tsx';
import { Field } from '#components/ui/field.tsx';
import { Note } from '#components/ui/text.tsx';
import type { CertificateSettings } from '#lib/contracts/certificates.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { GiftCard } from '../cards/gift-card.tsx';
import styles from './purchase.module.scss';
import { OWN, type PurchaseInput, type PurchaseOutput } from './schema.ts';
import { texts } from './texts.ts';

export type PurchaseForm = UseFormReturn<PurchaseInput, unknown, PurchaseOutput>;

interface ValueFieldsProps {
  form: PurchaseForm;
  settings: CertificateSettings;
}

/** A sum with its no-break spaces takes twelve characters. */
const OWN_MAX = 12;

/** What the card is worth, and how it looks. */
export function ValueFields({ form, settings }: ValueFieldsProps) {
  const { register, control, formState } = form;
  const { nominals, min_amount, max_amount, designs } = settings;
  const nominal = useWatch({ control, name: 'amount.nominal' });
  return (
    <>
      <ChipGroup
        type="radio"
        title={texts.value.title}
        options={[
          ...nominals.map((value) => [String(value), formatPrice(value)] as const),
          [OWN, texts.value.own] as const,
        ]}
        {...register('amount.nominal')}
      />
      {nominal === OWN && (
        <Field
          {...register('amount.own')}
          maxLength={OWN_MAX}
          label={texts.value.label}
          hint={texts.value.hint(min_amount, max_amount)}
          error={formState.errors.amount?.own?.message}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {designs.length > 0 && (
        <fieldset>
          <Note as="legend" className={styles.legend}>
            {texts.design}
          </Note>
          <div className={styles.designs}>
            {designs.map(({ code, title }) => (
              <label key={code} className={styles.design}>
                <input {...register('design')} className={styles.radio} type="radio" value={code} />
                <GiftCard design={code} />
                <span>{title}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
