/** Longer names are cut: an e-mail that anybody may have caused has no room for a text of theirs. */
const NAME_MAX = 40;

/** A name that a stranger may have typed: cut, and of letters only, so that nothing in it becomes a link. */
export function typedName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{M}'’-]+/gu, ' ').trim();
  return plain.length > NAME_MAX ? `${plain.slice(0, NAME_MAX)}…` : plain;
}

interface Addressed {
  name: string;
  /** The e-mail goes to the confirmed mailbox of the customer who has caused it. */
  is_own_mailbox: boolean;
}

/** The name to greet the reader by: as it was typed only in a mailbox that is known to be its owner's. */
export const greetedName = ({ name, is_own_mailbox }: Addressed): string =>
  is_own_mailbox ? name : typedName(name);

/** What a mail program would make a link of: an address with a scheme, a host name, a mailbox. */
const LINK = /\S*(?:\/\/|[@＠]|[\p{L}\d][.。．｡]\p{L}{2,})\S*/gu;

/** A text of a buyer to a recipient whom the shop does not know: without links, which would come in the shop's name. */
export const withoutLinks = (text: string): string => text.replace(LINK, '…');
