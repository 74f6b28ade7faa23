/** Names of the font files, which scripts/shop/fonts.ts writes before a build. */
declare module '#.cache/fonts/files.json' {
  const files: Readonly<Record<string, string>>;
  export default files;
}
