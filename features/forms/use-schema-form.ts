'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from '#lib/contracts/zod.ts';

type SchemaFormOptions<Input extends FieldValues, Output> = Pick<
  UseFormProps<Input, unknown, Output>,
  'defaultValues' | 'shouldFocusError'
> & {
  /** Called with all values after each change. */
  onType?: (values: Input) => void;
};

/** Creates a form that is validated by a schema: each field on blur, all fields on submit. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { onType, ...options }: SchemaFormOptions<Input, Output>,
): UseFormReturn<Input, unknown, Output> {
  const form = useForm({ resolver: zodResolver(schema), mode: 'onBlur', ...options });
  const { subscribe } = form;
  const type = useEffectEvent((values: Input) => onType?.(values));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => type(values) }),
    [subscribe],
  );
  return form;
}
