/**
 * Hosts, besides the back end's own, whose pictures pages show: PICTURE_HOSTS, separated by commas or spaces. Read at the
 * start, so that one build serves every back end.
 * @returns host names with their port, in lower case
 */
export const readPictureHosts = ({
  PICTURE_HOSTS = '',
}: Readonly<Record<string, string | undefined>>): string[] =>
  PICTURE_HOSTS.toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** A host name with an optional port, without a scheme: `cdn.example.ru`, `127.0.0.1:8080`. */
export const isPictureHost = (host: string): boolean =>
  /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(host);
