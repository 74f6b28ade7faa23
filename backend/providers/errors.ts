/**
 * A service did not do what the shop asked for. The message is for the log: it contains no phones, addresses or texts.
 */
export class ProviderError extends Error {
  override readonly name: string = 'ProviderError';
}

/**
 * The service answered that it will not do it, so nothing was done. After silence, a lost connection or a failure of
 * the service that is unknown: those are not refusals.
 */
export class ProviderRefusal extends ProviderError {
  override readonly name = 'ProviderRefusal';
}
