import { filledIn } from '@/content/fact-marks'
import { DOCUMENT } from '@/content/texts'
import { renderMarkdown } from '@/features/operations/blog/server/render-markdown'
import type { Context } from '@/platform/context'
import { longestText } from '../domain/text-faults'
import { wordsOf } from '../domain/text-forms'
import { textWithKey } from '../domain/text-groups'
import { pageTextOf } from './page-texts'
import { faultInSiteText } from './site-text-faults'

/** A document as it was typed, rendered. */
export interface TypedDocument {
  /** Made of our own elements (`renderMarkdown`). */
  html: string
  /** What keeps it from being published, in one sentence. */
  fault: string | undefined
}

/** How a document is going to look, from the fields of its form; undefined when this release has no such document. */
export function typedDocument(
  { now }: Pick<Context, 'now'>,
  { key = '', text: typed = '' }: { key?: string | undefined; text?: string | undefined },
): TypedDocument | undefined {
  const text = textWithKey(key)
  if (text?.label !== DOCUMENT) return undefined
  const words = wordsOf(key).safeParse(typed).data ?? typed
  // The form refuses more, and a view of it takes the server's time.
  const shown = words.slice(0, longestText(text))
  const facts = new Map(pageTextOf(text, [], now()).facts)
  const filled = filledIn(shown, (name) => facts.get(name) ?? `{${name}}`) ?? shown
  return { html: renderMarkdown(filled).html, fault: faultInSiteText(text, words) }
}
