/** An element with its properties and children. Texts become text, never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

/** A text with the web addresses in it as links. */
export function withLinks(text: string): (Node | string)[] {
  const parts: (Node | string)[] = []
  let from = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(text.slice(from, index), link(address, address))
    from = index + address.length
  }
  return [...parts, text.slice(from)]
}

const MAY_LEAD_TO = /^(?:https?:\/\/|\/(?!\/)|mailto:|tel:)/

/** A link; a text where the address is none that a browser should follow. Other sites open beside this one. */
export function link(label: string, href: string): Node {
  if (!MAY_LEAD_TO.test(href) || !URL.canParse(href, location.href)) return document.createTextNode(label)
  const isElsewhere = /^https?:/.test(href) && new URL(href).origin !== location.origin
  return make('a', { href, ...(isElsewhere && { target: '_blank', rel: 'noopener' }) }, label)
}
