export interface Letter {
  to: string;
  subject: string;
  /** Plain text; links stand in it whole. */
  text: string;
  html: string;
}

/** A way for letters to reach a mailbox. */
export interface Mail {
  /** Hands one letter over. @throws when the server does not take it, or falls silent */
  send(letter: Letter): Promise<void>;
}
