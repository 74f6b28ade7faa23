/**
 * Maximum length of a name, characters. A longer name is truncated, because any visitor can cause an e-mail and must
 * not use the name to send a message.
 */
const NAME_MAX = 40;

/**
 * Sanitizes a name that any visitor may have entered. Only alphabetic characters, apostrophes and hyphens remain, so
 * that mail programs find no link in the name. A long name is truncated.
 */
export function sanitizeName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{M}'’-]+/gu, ' ').trim();
  return plain.length > NAME_MAX ? `${plain.slice(0, NAME_MAX)}…` : plain;
}

interface Recipient {
  name: string;
  /** True when the e-mail is sent to the confirmed mailbox of the customer whose action has caused the e-mail. */
  is_own_mailbox: boolean;
}

/** Returns the name for the greeting. Only in e-mails to the customer's confirmed mailbox is the name unchanged. */
export const toGreetingName = ({ name, is_own_mailbox }: Recipient): string =>
  is_own_mailbox ? name : sanitizeName(name);

/** Matches texts that mail programs turn into links: a URL with a scheme, a host name, or an e-mail address. */
const LINK = /\S*(?:\/\/|[@＠]|[\p{L}\d][.。．｡]\p{L}{2,})\S*/gu;

/** Replaces links in a buyer's greeting with «…», because the shop sends the greeting in its own name. */
export const stripLinks = (text: string): string => text.replace(LINK, '…');
