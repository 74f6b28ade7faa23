import { ProviderRefusal } from '../errors.ts';

/** Refusal by the carrier. Its reasons are for the owner and are not logged, because they may quote the request. */
export class DeliveryRefusal extends ProviderRefusal {
  readonly reasons: string[];

  /** @param message text for the log, which contains only codes */
  constructor(message: string, reasons: string[]) {
    super(message);
    this.reasons = reasons;
  }
}
