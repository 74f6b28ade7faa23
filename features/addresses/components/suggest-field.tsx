'use client';

import { type ComponentProps, useState } from 'react';
import { Combobox } from '#components/ui/combobox.tsx';
import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';
import type { SuggestionQuestion } from '../queries.ts';
import { useSuggestions } from '../use-suggestions.ts';

type SuggestFieldProps = Omit<ComponentProps<typeof Combobox>, 'options' | 'onChoose' | 'takesFirst'> & {
  /** Narrows the suggestions: places or streets, the country, the city. */
  within: Omit<SuggestionQuestion, 'query'>;
  onSuggestion: (suggestion: AddressSuggestion) => void;
};

/** A city or a street with suggestions of the address service; any other text is accepted too. */
export function SuggestField({ within, onSuggestion, onChange, ...rest }: SuggestFieldProps) {
  /** Typed since the last choice: neither the first value, a chosen one nor the browser's requests suggestions. */
  const [typed, setTyped] = useState('');
  const offers = useSuggestions({ ...within, query: typed });
  return (
    <Combobox
      {...rest}
      onChange={(text, isTyped) => {
        setTyped(isTyped ? text : '');
        onChange(text, isTyped);
      }}
      // A street with its house was typed in one: nothing is left to choose between.
      takesFirst={within.mode === 'street' && (offers[0]?.house ?? '') !== ''}
      options={offers.map((offer, index) => ({ key: `${index} ${offer.value}`, label: offer.value, offer }))}
      onChoose={({ offer }) => {
        setTyped('');
        onSuggestion(offer);
      }}
    />
  );
}
