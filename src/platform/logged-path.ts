/** A path as a log may show it: a token of 32 bytes in it is a key, and stays out. */
export function loggedPath(pathname: string): string {
  return pathname.replaceAll(/(?<=\/)[\w-]{43}(?=[./]|$)/g, '…')
}
