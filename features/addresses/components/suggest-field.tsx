'use client';

import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Combobox } from '#components/ui/combobox.tsx';
import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { type AddressSuggestionRequest, suggestionsQuery } from '../queries.ts';

type SuggestFieldProps = Omit<ComponentProps<typeof Combobox>, 'options' | 'onChoose' | 'takesFirst'> & {
  /** Restricts the suggestions to places or to streets, and to a country and a city. */
  within: Omit<AddressSuggestionRequest, 'query'>;
  onSuggestion: (suggestion: AddressSuggestion) => void;
};

/** City or street field with suggestions of the address service. Any other text is accepted too. */
export function SuggestField({ within, onSuggestion, onChange, ...rest }: SuggestFieldProps) {
  /**
   * Text typed since the last choice. The initial value, a chosen value and browser autofill request no
   * suggestions.
   */
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions({ ...within, query: typed });
  return (
    <Combobox
      {...rest}
      onChange={(text, isTyped) => {
        setTyped(isTyped ? text : '');
        onChange(text, isTyped);
      }}
      // If the text contains a house, only one suggestion can match, so Enter selects the first suggestion.
      takesFirst={within.mode === 'street' && (suggestions[0]?.house ?? '') !== ''}
      options={suggestions.map((suggestion, index) => ({
        key: `${index} ${suggestion.value}`,
        label: suggestion.value,
        suggestion,
      }))}
      onChoose={({ suggestion }) => {
        setTyped('');
        onSuggestion(suggestion);
      }}
    />
  );
}

/** Minimum number of characters before the first request (section 9). */
const MIN_LENGTH = 3;
/** Debounce of the suggestions, ms (section 9). */
const DEBOUNCE_MS = 300;

const isLong = (text: string) => text.trim().length >= MIN_LENGTH;

/** Suggestions for the text being typed (VA-10). Empty when the service fails. */
function useSuggestions(question: AddressSuggestionRequest): AddressSuggestion[] {
  const query = useDebounced(question.query.trim(), DEBOUNCE_MS);
  const { data } = useQuery({ ...suggestionsQuery({ ...question, query }), enabled: isLong(query) });
  return isLong(question.query) && isLong(query) ? (data?.suggestions ?? []) : [];
}
