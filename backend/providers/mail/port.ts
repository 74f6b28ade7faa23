/** E-mail to send. */
export interface Email {
  to: string;
  subject: string;
  /** Plain text, in which links are complete URLs. */
  text: string;
  html: string;
}

/** Gateway for e-mails. */
export interface MailGateway {
  /**
   * Sends one e-mail.
   * @throws ProviderError when the server does not accept it, or does not respond
   */
  send(email: Email): Promise<void>;
}
