import { siteFacts } from './site-facts'
import { textsForScripts } from './texts'

/**
 * The facts as a page carries them to its scripts: JSON that ends no element. Colours stand in its stylesheet, lists in
 * its HTML.
 */
export function factsForScripts(): string {
  const { look, lists: _, ...facts } = siteFacts()
  const drawn = look?.weaves && { look: { weaves: look.weaves } }
  return JSON.stringify({ ...facts, ...drawn, texts: textsForScripts() }).replaceAll('<', '\\u003c')
}
