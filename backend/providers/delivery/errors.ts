import { ProviderRefusal } from '../errors.ts';

/** The carrier will not do it. Its reasons are for the owner, not for the log: they may quote what was sent. */
export class DeliveryRefusal extends ProviderRefusal {
  readonly reasons: string[];

  /** @param message for the log: codes alone */
  constructor(message: string, reasons: string[]) {
    super(message);
    this.reasons = reasons;
  }
}
