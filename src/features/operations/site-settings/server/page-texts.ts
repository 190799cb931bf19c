import { DOCUMENT, type EditableText } from '@/content/texts'
import { dayOf } from '@/shared/calendar-day'
import { withPrices } from '@/shared/price-words'
import { vatRateOn } from '@/shared/vat'
import type { PageText } from '../domain/page-text'
import { longestText } from '../domain/text-faults'
import { labelOfText } from '../domain/text-labels'
import type { TextVersion } from './text-versions'

/** A text as who changes it sees it, with its versions, the newest first. */
export function pageTextOf(text: EditableText, versions: readonly TextVersion[], now: Date): PageText {
  const [newest] = versions
  const vatPercent = vatRateOn(dayOf(now))
  const facts = [...text.facts].map(([name, value]): [string, string] => [
    name,
    withPrices(value, vatPercent),
  ])
  const hasNews = newest?.words != null && newest.shipped !== text.shipped
  return {
    key: text.key,
    label: labelOfText(text),
    // Of the same moment as the version: the rendering may have begun with an older one.
    words: newest?.words ?? text.shipped,
    shipped: text.shipped,
    ...(hasNews && { shippedBefore: newest.shipped }),
    facts,
    hasMarkup: text.hasMarkup,
    ...(text.label === DOCUMENT && { isDocument: true as const }),
    longest: longestText(text),
    version: newest?.version ?? 0,
  }
}
