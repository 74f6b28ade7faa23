'use client';

import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { MaskedField } from '#components/ui/masked-field.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import {
  FOOT_GIRTH,
  FOOT_LENGTH,
  type FootSize,
  footSize,
  maskTenths,
  parseTenths,
} from '#lib/domain/size-calculator.ts';
import { formatLengths } from '#lib/domain/sizes.ts';
import { validation } from '#lib/texts/validation.ts';
import { asOwnSize, type OwnSize, useOwnSize } from '../own-size.ts';
import { calculatorTexts as texts } from '../texts.ts';
import { useRememberSize } from '../use-remember-size.ts';
import { CalculatorResult } from './calculator-result.tsx';
import styles from './size-calculator.module.scss';
import type { ProductSizes } from './size-table.tsx';

const FIELDS = [
  ['length', texts.length, FOOT_LENGTH],
  ['girth', texts.girth, FOOT_GIRTH],
] as const;

interface Answer {
  /** Null when the shop cannot tell. */
  found: FootSize | null;
  /** The size that was remembered before. */
  before: OwnSize | null;
}

/** Size and fullness by two measures (MD-21, VA-15); the answer is remembered at once. */
export function SizeCalculator({ product }: { product?: ProductSizes }) {
  const { control, handleSubmit, setError } = useForm({ defaultValues: { length: '', girth: '' } });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const own = useOwnSize('shoes');
  const { mutate, error } = useRememberSize();

  const submit = handleSubmit(
    (typed) => {
      const measures = { length: parseTenths(typed.length), girth: parseTenths(typed.girth) };
      const found = footSize(measures.length ?? Number.NaN, measures.girth ?? Number.NaN);
      setAnswer({ found, before: own });
      if (found) return mutate(asOwnSize(found.size));
      const wrong = FIELDS.filter(([name, , { min, max }]) => {
        const measure = measures[name];
        return measure === null || measure < min || measure > max;
      });
      wrong.forEach(([name, , { min, max }], index) => {
        const [from = '', to = ''] = formatLengths([min / 10, max / 10]);
        setError(name, { message: texts.range(from, to) }, { shouldFocus: index === 0 });
      });
      // A field is empty: the former answer is not about it.
    },
    () => setAnswer(null),
  );

  return (
    <Stack gap={4}>
      <Stack as="form" gap={4} noValidate onSubmit={submit} aria-label={texts.title}>
        <Note>{texts.lead}</Note>
        <Stack gap={4} className={styles.fields}>
          {FIELDS.map(([name, label]) => (
            <Controller
              key={name}
              control={control}
              name={name}
              rules={{ required: validation.required }}
              render={({ field, fieldState }) => (
                <MaskedField
                  {...field}
                  mask={maskTenths}
                  label={label}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  hint={texts.tooltip}
                  title={texts.tooltip}
                  error={fieldState.error?.message}
                />
              )}
            />
          ))}
        </Stack>
        <Button type="submit">{texts.submit}</Button>
      </Stack>
      {/* A live region has to exist before its content, or screen readers do not announce it. */}
      <div role="status">
        {answer && !answer.found && (
          <Text size="sm" tone="danger">
            {texts.refused}
          </Text>
        )}
        {answer?.found && (
          <CalculatorResult
            found={answer.found}
            own={own}
            before={answer.before}
            failure={error}
            product={product}
            onRemember={mutate}
          />
        )}
      </div>
    </Stack>
  );
}
