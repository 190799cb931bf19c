// Registers all texts.
import '../../../domain/text-groups'
import { editableTexts } from '@/content/texts'
import type { Context } from '@/platform/context'
import { withTextsToPress } from '@/site/editing/text-marks'
import { PAGE_TEXTS_ELEMENT, type PlacedText } from '../../../domain/page-text'
import { pageTextOf } from '../../../server/page-texts'
import { textVersions } from '../../../server/text-versions'

/** A page whose texts can be pressed, with all that its editor needs to know of them. `keys`: its texts by their places. */
export async function editablePage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  html: string,
  keys: readonly string[],
): Promise<string> {
  const page = withTextsToPress(html)
  const versions = await textVersions(db, keys)
  const known = new Map(editableTexts().map((text) => [text.key, text]))
  const texts = keys.map((key, place): PlacedText | null => {
    const text = known.get(key)
    if (!text) return null
    return { ...pageTextOf(text, versions.get(key) ?? [], now()), isShown: page.shown.has(place) }
  })
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="${PAGE_TEXTS_ELEMENT}">${json}</script>`
  const end = page.html.lastIndexOf('</body>')
  return page.html.slice(0, end) + element + page.html.slice(end)
}
