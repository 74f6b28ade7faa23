const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes a text that a person has entered, for an e-mail's HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);
