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
  findFootSize,
  maskTenths,
  parseTenths,
} from '#lib/domain/size-calculator.ts';
import { formatLengths } from '#lib/domain/sizes.ts';
import { validation } from '#lib/texts/validation.ts';
import { type OwnSize, toOwnSize, useOwnSize } from '../own-size.ts';
import { calculatorTexts as texts } from '../texts.ts';
import { useRememberSize } from '../use-remember-size.ts';
import { CalculatorResult } from './calculator-result.tsx';
import styles from './size-calculator.module.scss';
import type { ProductSizes } from './size-table.tsx';

const FIELDS = [
  ['length', texts.length, FOOT_LENGTH],
  ['girth', texts.girth, FOOT_GIRTH],
] as const;

interface Result {
  /** Null when no size fits the measures. */
  found: FootSize | null;
  /** Size that was saved before the calculation. */
  before: OwnSize | null;
}

/** Calculator of size and fullness from two measures (MD-21, VA-15). The result is saved immediately. */
export function SizeCalculator({ product }: { product?: ProductSizes }) {
  const { control, handleSubmit, setError } = useForm({ defaultValues: { length: '', girth: '' } });
  const [result, setResult] = useState<Result | null>(null);
  const own = useOwnSize('shoes');
  const { mutate, error } = useRememberSize();

  const submit = handleSubmit(
    (typed) => {
      const measures = { length: parseTenths(typed.length), girth: parseTenths(typed.girth) };
      const found = findFootSize(measures.length ?? Number.NaN, measures.girth ?? Number.NaN);
      setResult({ found, before: own });
      if (found) return mutate(toOwnSize(found.size));
      const wrong = FIELDS.filter(([name, , { min, max }]) => {
        const measure = measures[name];
        return measure === null || measure < min || measure > max;
      });
      wrong.forEach(([name, , { min, max }], index) => {
        const [from = '', to = ''] = formatLengths([min / 10, max / 10]);
        setError(name, { message: texts.range(from, to) }, { shouldFocus: index === 0 });
      });
      // A field is empty, so the previous result no longer applies.
    },
    () => setResult(null),
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
      {/* A live region has to exist before its content, otherwise screen readers do not announce it. */}
      <div role="status">
        {result && !result.found && (
          <Text size="sm" tone="danger">
            {texts.refused}
          </Text>
        )}
        {result?.found && (
          <CalculatorResult
            found={result.found}
            own={own}
            before={result.before}
            failure={error}
            product={product}
            onRemember={mutate}
          />
        )}
      </div>
    </Stack>
  );
}
