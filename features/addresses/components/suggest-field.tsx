'use client';

import { type ComponentProps, useState } from 'react';
import { Combobox } from '@/components/ui/combobox';
import type { AddressSuggestion } from '@/lib/contracts/suggestions';
import type { SuggestionQuestion } from '../queries';
import { useSuggestions } from '../use-suggestions';

type SuggestFieldProps = Omit<ComponentProps<typeof Combobox>, 'options' | 'onChoose'> & {
  /** What narrows the offers: places or streets, the country, the city. */
  within: Omit<SuggestionQuestion, 'query'>;
  onSuggestion: (suggestion: AddressSuggestion) => void;
};

/** A city or a street with the address service's offers; any other text is as good. */
export function SuggestField({ within, onSuggestion, onChange, ...rest }: SuggestFieldProps) {
  /** Typed since the last choice: what stood here before or was chosen asks nothing. */
  const [typed, setTyped] = useState('');
  const offers = useSuggestions({ ...within, query: typed });
  return (
    <Combobox
      {...rest}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      options={offers.map((offer, index) => ({ key: `${index} ${offer.value}`, label: offer.value, offer }))}
      onChoose={({ offer }) => {
        setTyped('');
        onSuggestion(offer);
      }}
    />
  );
}
