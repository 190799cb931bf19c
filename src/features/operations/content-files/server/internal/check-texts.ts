// Registers all texts.
import '@/features/operations/site-settings/domain/text-groups'
import { type SiteFacts, withFacts } from '@/content/site-facts'
import { type EditableText, editableTexts } from '@/content/texts'
import { wordsOf } from '@/features/operations/site-settings/domain/text-forms'
import { TEXT_GROUPS } from '@/features/operations/site-settings/domain/text-group-list'
import { faultInSiteText } from '@/features/operations/site-settings/server/site-text-faults'
import type { ContentChange, ContentFault } from '../../domain/content-fault'
import { TEXTS_FOLDER, textsFile } from '../../domain/content-folder'
import { jsonIn } from './read-folder'

/** A text that the files change. */
export interface TextToWrite {
  key: string
  /** Null: what a new site says. */
  words: string | null
  shipped: string
}

interface Checked {
  toWrite: TextToWrite[]
  changes: ContentChange[]
  faults: ContentFault[]
}

/** Checks the files of texts as the editor does. `after`: the facts that are to hold, with the texts of now. */
export function checkTexts(files: ReadonlyMap<string, string>, after: SiteFacts): Checked {
  return withFacts(after, () => {
    const checked: Checked = { toWrite: [], changes: [], faults: [] }
    const texts = new Map(editableTexts().map((text) => [text.key, text]))
    for (const [file, content] of files)
      if (file.startsWith(`${TEXTS_FOLDER}/`)) checkFile(file, content, { texts, now: after.texts, checked })
    return checked
  })
}

interface FileContext {
  texts: ReadonlyMap<string, EditableText>
  now: SiteFacts['texts']
  checked: Checked
}

function checkFile(file: string, content: string, { texts, now, checked }: FileContext): void {
  const { toWrite, changes, faults } = checked
  const group = TEXT_GROUPS.find(({ id }) => textsFile(id) === file)
  const { value, fault } = group ? jsonIn(content) : { value: undefined, fault: NO_SUCH_PAGE }
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!group || fault || !isGroup) {
    faults.push({ file, field: '', message: fault ?? 'Hier horen teksten tussen { en }.' })
    return
  }
  for (const [field, typed] of Object.entries(value)) {
    const found = textToWrite({ typed, text: texts.get(`${group.id}.${field}`), now })
    if (found && 'fault' in found) faults.push({ file, field, message: found.fault })
    else if (found) {
      toWrite.push(found.write)
      changes.push({ file, field, from: found.from, to: found.write.words ?? found.write.shipped })
    }
  }
}

const NO_SUCH_PAGE = `Deze pagina is er niet. Een bestand heet naar zijn pagina, zoals ${textsFile('over-ons')}.`

interface Checking {
  typed: unknown
  text: EditableText | undefined
  now: SiteFacts['texts']
}

/** The text that this makes of it; undefined when it says so already. */
function textToWrite({
  typed,
  text,
  now,
}: Checking): { fault: string } | { write: TextToWrite; from: string } | undefined {
  if (!text)
    return { fault: 'Deze tekst is er niet in deze versie van de site. Haal hem weg uit het bestand.' }
  if (typed !== null && typeof typed !== 'string')
    return { fault: 'Hier hoort een tekst, of null voor het begin.' }
  const { key, shipped } = text
  const from = now[key] ?? shipped
  const parsed = wordsOf(key).safeParse(typed)
  if (!parsed.success) return { fault: parsed.error.issues[0]?.message ?? '' }
  const words = typed === null ? shipped : parsed.data
  if (words === from) return undefined
  const fault = words === shipped ? undefined : faultInSiteText(text, words)
  if (fault) return { fault }
  return { write: { key, words: words === shipped ? null : words, shipped }, from }
}
