/** What a link of an article may lead to: another page over https, an address to write to or call, or a place here. */
const SAFE = [
  /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i,
  /^mailto:[^\s@]+@[^\s@]+$/i,
  /^tel:\+?[\d-]+$/i,
  // A second slash, or a backslash that browsers read as one, would lead to another host.
  /^\/(?![/\\])\S*$/,
  /^#\S+$/,
]

/** Whether a link may lead there. Anything that could run a script is not among it. */
export function isSafeTarget(href: string): boolean {
  return SAFE.some((pattern) => pattern.test(href))
}
