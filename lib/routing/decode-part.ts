/** Decodes a part of an address. A part with malformed escapes is returned unchanged. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
