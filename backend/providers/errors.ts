/** Failure of an external service. The message is logged, so it contains no phones, addresses or texts. */
export class ProviderError extends Error {
  override readonly name: string = 'ProviderError';
}

/**
 * Refusal by an external service, which has done nothing. A timeout, a lost connection or a failure of the service is
 * not a refusal, because the result of the request is then unknown.
 */
export class ProviderRefusal extends ProviderError {
  override readonly name = 'ProviderRefusal';
}
