import { siteFacts } from './site-facts'
import { textsForScripts } from './texts'

/** The facts as a page carries them to its scripts: JSON that ends no element. */
export function factsForScripts(): string {
  return JSON.stringify({ ...siteFacts(), texts: textsForScripts() }).replaceAll('<', '\\u003c')
}
