/**
 * Maximum length of a name. An entered name is cut, because any visitor can cause an e-mail and must not send texts of
 * their own in it.
 */
const NAME_MAX = 40;

/**
 * Sanitizes a name that any visitor may have entered. It is cut and loses all but alphabetic characters, so that mail
 * programs find no link in it.
 */
export function sanitizeName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{M}'’-]+/gu, ' ').trim();
  return plain.length > NAME_MAX ? `${plain.slice(0, NAME_MAX)}…` : plain;
}

interface Recipient {
  name: string;
  /** True when the e-mail is sent to the confirmed mailbox of the customer who has caused it. */
  is_own_mailbox: boolean;
}

/** Returns the name for the greeting. It is unchanged only in the customer's own confirmed mailbox. */
export const toGreetingName = ({ name, is_own_mailbox }: Recipient): string =>
  is_own_mailbox ? name : sanitizeName(name);

/** Matches texts that mail programs turn into links: an address with a scheme, a host name, or a mailbox. */
const LINK = /\S*(?:\/\/|[@＠]|[\p{L}\d][.。．｡]\p{L}{2,})\S*/gu;

/** Removes links from a buyer's text to a recipient, because they would be sent in the shop's name. */
export const stripLinks = (text: string): string => text.replace(LINK, '…');
