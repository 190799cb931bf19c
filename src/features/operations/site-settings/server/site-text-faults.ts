import { DOCUMENT, type EditableText } from '@/content/texts'
import { renderMarkdown } from '@/features/operations/blog/server/render-markdown'
import { faultInText } from '../domain/text-faults'

/** What keeps a text from being published, in one sentence, with what is wrong in the Markdown of a document. */
export function faultInSiteText(text: EditableText, words: string): string | undefined {
  const [inMarkdown] = text.label === DOCUMENT ? renderMarkdown(words).faults : []
  return faultInText(text, words) ?? inMarkdown
}
