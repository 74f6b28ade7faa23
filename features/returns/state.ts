import type { UseFormReturn } from 'react-hook-form';
import type { EndpointResult } from '#lib/contracts/index.ts';
import type { OrderLookupKey } from './queries.ts';
import type { ReturnInput, ReturnOutput } from './schema.ts';

export type ReturnFormApi = UseFormReturn<ReturnInput, unknown, ReturnOutput>;
export type ReturnReason = EndpointResult<'GET /services/rest/v1/user/returns/reasons'>['reasons'][number];
export type ReturnSource = EndpointResult<'GET /services/rest/v1/user/returns/sources'>['sources'][number];

/** Values of the form below the chosen order. */
export type ReturnFields = Omit<ReturnInput, 'agree'>;
export type LineDraft = ReturnFields['lines'][number];

export interface ReturnDraft extends ReturnFields {
  /** Number of the chosen order. Empty before an order is chosen. */
  order: string;
  /** Number and phone by which the shopper last looked up an order of another shopper, or null. */
  asked: OrderLookupKey | null;
}

export const emptyReturnDraft: ReturnDraft = {
  order: '',
  asked: null,
  lines: [],
  source_id: '',
  refund: { account: '', bik: '', account_holder: '' },
  contact: { name: '', surname: '', phone: '', email: '' },
  comment: '',
};
