/** A way for short messages to reach a phone. */
export interface Sms {
  /**
   * Hands one message over.
   * @param to a phone, `+79161234567`
   * @throws when the gateway does not take it, or falls silent
   */
  send(to: string, text: string): Promise<void>;
}
