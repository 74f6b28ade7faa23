'use client';

import { useQuery } from '@tanstack/react-query';
import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { type SuggestionQuestion, suggestionsQuery } from './queries.ts';

/** Section 9: characters before the first request, and the debounce in milliseconds. */
const MIN_LENGTH = 3;
const REST = 300;

const isLong = (text: string) => text.trim().length >= MIN_LENGTH;

/** Suggestions for the text being typed (VA-10); none when the service fails. */
export function useSuggestions(question: SuggestionQuestion): AddressSuggestion[] {
  const query = useDebounced(question.query.trim(), REST);
  const { data } = useQuery({ ...suggestionsQuery({ ...question, query }), enabled: isLong(query) });
  return isLong(question.query) && isLong(query) ? (data?.suggestions ?? []) : [];
}
