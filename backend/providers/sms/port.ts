/** A way to send short messages. */
export interface Sms {
  /**
   * Sends one message, within a time limit of its own.
   * @param to a phone, `+79161234567`
   * @throws ProviderRefusal when the gateway says that it does not accept the message; anything else when that is
   * unknown, for example when the gateway does not answer
   */
  send(to: string, text: string): Promise<void>;
}
