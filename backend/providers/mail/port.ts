export interface Email {
  to: string;
  subject: string;
  /** Plain text; links stand in it in full. */
  text: string;
  html: string;
}

/** A way to send e-mails. */
export interface Mail {
  /** Sends one e-mail. @throws when the server does not accept it, or does not answer */
  send(email: Email): Promise<void>;
}
