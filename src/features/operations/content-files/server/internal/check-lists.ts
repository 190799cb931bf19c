import { z } from 'astro/zod'
import { LIST_NAMES, type ListItem, type ListName, type SiteLists } from '@/content/list-items'
import { type SiteFacts, withFacts } from '@/content/site-facts'
import { ownItemIn } from '@/features/operations/page-lists/domain/list-forms'
import { beginOf, MOST_ITEMS, shippedIds } from '@/features/operations/page-lists/domain/page-lists'
import { isSameJson } from '@/shared/same-json'
import type { ContentChange, ContentFault } from '../../domain/content-fault'
import { listFile } from '../../domain/list-files'
import { jsonIn } from './read-folder'

/** A list that the files change. */
interface ListToWrite {
  list: ListName
  /** Null: what a new site has. */
  items: readonly ListItem[] | null
}

interface Checked {
  toWrite: ListToWrite[]
  changes: ContentChange[]
  faults: ContentFault[]
}

/** Checks the files of lists as their forms do. `after`: the facts that are to hold, with the lists of now. */
export function checkLists(files: ReadonlyMap<string, string>, after: SiteFacts): Checked {
  return withFacts(after, () => {
    const checked: Checked = { toWrite: [], changes: [], faults: [] }
    for (const list of LIST_NAMES) {
      const content = files.get(listFile(list))
      if (content !== undefined) checkList(list, content, { now: after.lists?.[list], checked })
    }
    return checked
  })
}

interface ListContext {
  now: SiteLists[ListName]
  checked: Checked
}

function checkList(list: ListName, content: string, { now, checked }: ListContext): void {
  const file = listFile(list)
  const begin = beginOf(list)
  const fault = (field: string, message: string) => void checked.faults.push({ file, field, message })
  const json = jsonIn(content)
  if (json.fault) {
    fault('', json.fault)
    return
  }
  const items = json.value === null ? begin : itemsIn(list, json.value, fault)
  const current = now ?? begin
  if (!items || isSameJson(items, current)) return
  checked.toWrite.push({ list, items: isSameJson(items, begin) ? null : items })
  const inWords = (each: readonly ListItem[]) => `${each.length} in de lijst`
  checked.changes.push({ file, field: '', from: inWords(current), to: inWords(items) })
}

const item = z.looseObject({
  id: z
    .string('Geef dit een id van kleine letters, cijfers en streepjes, zoals parkeren.')
    .regex(/^[a-z0-9-]{1,36}$/, 'Geef dit een id van kleine letters, cijfers en streepjes, zoals parkeren.'),
  shown: z.boolean('Hier hoort true of false, zonder aanhalingstekens.'),
})

type Fault = (field: string, message: string) => void

/** The items in a file; undefined when there are faults. */
function itemsIn(list: ListName, json: unknown, fault: Fault): ListItem[] | undefined {
  if (!Array.isArray(json)) {
    fault('', 'Hier hoort een lijst tussen [ en ], of null voor het begin.')
    return undefined
  }
  if (json.length > MOST_ITEMS) {
    fault('', `Een lijst heeft plaats voor ${MOST_ITEMS}. Dit zijn er ${json.length}.`)
    return undefined
  }
  const shipped = shippedIds(list)
  const found = json.map((each: unknown, index): ListItem | undefined => {
    const parsed = item.safeParse(each)
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) fault([index, ...path].join('.'), message)
      return undefined
    }
    const { id, shown: isShown, ...own } = parsed.data
    if (!shipped.includes(id)) return ownItem(list, { id, isShown, own }, fault)
    if (Object.keys(own).length === 0) return { id, isShown }
    fault(id, 'Hiermee begint een nieuwe site: de woorden staan in de map teksten, niet hier.')
    return undefined
  })
  const items = found.filter((each) => each !== undefined)
  const double = items.find(({ id }, index) => items.findIndex((other) => other.id === id) !== index)
  if (double) fault(double.id, 'Dit id staat er twee keer.')
  return double || items.length < json.length ? undefined : items
}

function ownItem(
  list: ListName,
  { id, isShown, own: typed }: { id: string; isShown: boolean; own: Record<string, unknown> },
  fault: Fault,
): ListItem | undefined {
  const { own, errors } = ownItemIn(list, typed)
  for (const [field, message] of errors) fault(`${id}.${field}`, message)
  return own && { id, isShown, own }
}
