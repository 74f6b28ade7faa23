/** A way for short messages to reach a phone. */
export interface Sms {
  /**
   * Hands one message over, within a time limit of its own.
   * @param to a phone, `+79161234567`
   * @throws ProviderRefusal when the gateway says that it does not take the message; anything else when that stays
   * unknown, as with a gateway that falls silent
   */
  send(to: string, text: string): Promise<void>;
}
