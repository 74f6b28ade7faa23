/** Gateway for SMS. */
export interface SmsGateway {
  /**
   * Sends one message, within its own timeout.
   * @param to a phone, `+79161234567`
   * @throws ProviderRefusal when the gateway refuses the message
   * @throws ProviderError when the result is unknown, for example when the gateway does not respond
   */
  send(to: string, text: string): Promise<void>;
}
