'use client';

import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Combobox } from '#components/ui/combobox.tsx';
import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { type SuggestionQuestion, suggestionsQuery } from '../queries.ts';

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

/** Section 9: characters before the first request, and the debounce in milliseconds. */
const MIN_LENGTH = 3;
const REST = 300;

const isLong = (text: string) => text.trim().length >= MIN_LENGTH;

/** Suggestions for the text being typed (VA-10); none when the service fails. */
function useSuggestions(question: SuggestionQuestion): AddressSuggestion[] {
  const query = useDebounced(question.query.trim(), REST);
  const { data } = useQuery({ ...suggestionsQuery({ ...question, query }), enabled: isLong(query) });
  return isLong(question.query) && isLong(query) ? (data?.suggestions ?? []) : [];
}
