/**
 * What a link that somebody types may lead to: another page over https, an address to write to or call, or a place on this
 * site. Nothing that could run a script, and no character that ends an attribute.
 */
const SAFE = [
  /^https:\/\/[^\s/?#@\\"'<>]+(?:[/?#][^\s"'<>]*)?$/i,
  /^mailto:[^\s@"'<>]+@[^\s@"'<>]+$/i,
  /^tel:\+?[\d-]+$/i,
  // A second slash, or a backslash that browsers read as one, would lead to another host.
  /^\/(?![/\\])[^\s"'<>\\]*$/,
  /^#[^\s"'<>]+$/,
]

/** Whether a link may lead there. */
export function isLinkAddress(address: string): boolean {
  return SAFE.some((pattern) => pattern.test(address))
}
