import { ARTICLE_WEAVES, type ArticleContent } from '@/features/operations/blog/domain/article'
import { isSameContent, type KeptArticle } from '@/features/operations/blog/domain/kept-article'
import type { ShippedArticle } from '@/features/operations/blog/domain/known-article'
import { FIRST_OWN_ID } from '@/features/operations/blog/domain/shipped-ids'
import { articleForm } from '@/features/operations/blog/server/article-form'
import { sourcesInWords } from '@/features/operations/blog/server/article-sources'
import type { ArticleChange } from '@/features/operations/blog/server/bring-article'
import { contentOf } from '@/features/operations/blog/server/kept-articles'
import { type CalendarDay, dayOf, isCalendarDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { momentShownOnce } from '@/shared/open-time'
import {
  ARTICLE_FIELDS,
  ARTICLE_STATUSES,
  ARTICLES_FOLDER,
  type ArticleStatus,
} from '../../domain/article-files'
import type { ContentChange, ContentFault } from '../../domain/content-fault'
import { type MarkdownFile, readMarkdownFile } from '../../domain/front-matter'

interface Known {
  kept: readonly KeptArticle[]
  shipped: readonly ShippedArticle[]
  now: Date
}

interface Checked {
  toWrite: ArticleChange[]
  changes: ContentChange[]
  faults: ContentFault[]
}

/** A file that was read, before it is compared with the article. */
interface ArticleFile {
  file: string
  id: number
  status: ArticleStatus
  date?: CalendarDay
  changed?: CalendarDay
  plannedAt?: Date
  typed: MarkdownFile
}

/** Checks the files of articles as their form does, against those of the site. */
export function checkArticles(files: ReadonlyMap<string, string>, known: Known): Checked {
  const checked: Checked = { toWrite: [], changes: [], faults: [] }
  const read = [...files]
    .filter(([file]) => file.startsWith(`${ARTICLES_FOLDER}/`))
    .flatMap(([file, text]) => fileIn(file, text, { known, faults: checked.faults }) ?? [])
  const byPlace = Map.groupBy(
    read,
    ({ id, status }) => `${id} ${status === 'teruggetrokken' ? 'gepubliceerd' : status}`,
  )
  for (const [first, ...others] of byPlace.values())
    for (const { file } of others)
      checked.faults.push({
        file,
        field: 'id',
        message: `Dit artikel staat ook in ${first?.file}, met dezelfde status.`,
      })
  for (const parts of Map.groupBy(read, ({ id }) => id).values()) checkArticle(parts, known, checked)
  return checked
}

interface FileContext {
  known: Known
  faults: ContentFault[]
}

function fileIn(file: string, text: string, { known, faults }: FileContext): ArticleFile | undefined {
  const fault = (field: string, message: string) => void faults.push({ file, field, message })
  const before = faults.length
  if (!file.endsWith('.md')) fault('', 'Hier horen alleen bestanden die op .md eindigen.')
  const typed = readMarkdownFile(text)
  for (const [field, message] of Object.entries(typed.faults)) fault(field, message)
  if (faults.length > before) return undefined
  const { id = '', status = 'gepubliceerd', date, changed, planned } = typed.fields
  for (const field of Object.keys(typed.fields))
    if (!ARTICLE_FIELDS.some((each) => each === field)) fault(field, 'Dit veld is er niet.')
  const begun = known.shipped.find((one) => String(one.id) === id)
  if (!/^[1-9]\d{0,5}$/.test(id) || (!begun && Number(id) < FIRST_OWN_ID))
    fault(
      'id',
      `Geef een artikel van jezelf een nummer vanaf ${FIRST_OWN_ID}: dat is zijn adres, zoals /blog/${FIRST_OWN_ID}.`,
    )
  const stands = ARTICLE_STATUSES.find((each) => each === status)
  if (!stands) fault('status', `Kies uit ${ARTICLE_STATUSES.join(', ')}.`)
  for (const [field, day] of Object.entries({ date, changed }))
    if (day !== undefined && (!isCalendarDay(day) || day > dayOf(known.now)))
      fault(field, 'Vul een dag in die geweest is, zoals 2026-11-29.')
  if (begun && date !== undefined && date !== dayOf(begun.date))
    fault('date', `Met dit artikel kwam de site: het blijft van ${dayOf(begun.date)}.`)
  const plannedAt = momentIn(planned)
  if (stands === 'gepland' && !plannedAt)
    fault('planned', 'Vul in wanneer het artikel verschijnt, zoals 2026-12-01 09:00.')
  if (stands !== 'gepland' && planned) fault('planned', 'Dit hoort alleen bij de status gepland.')
  if (!stands || faults.length > before) return undefined
  return {
    file,
    id: Number(id),
    status: stands,
    ...(date && { date }),
    ...(changed && { changed }),
    ...(plannedAt && { plannedAt }),
    typed,
  }
}

function momentIn(planned: string | undefined): Date | undefined {
  const [, day = '', time = ''] =
    /^(\d{4}-\d\d-\d\d)[ T]((?:[01]?\d|2[0-3]):[0-5]\d)$/.exec(planned ?? '') ?? []
  return isCalendarDay(day) ? momentShownOnce(day, time) : undefined
}

function checkArticle(parts: readonly ArticleFile[], { kept, shipped, now }: Known, checked: Checked): void {
  const [{ id } = { id: 0 }] = parts
  const begun = shipped.find((one) => one.id === id)
  const untouched = begun && {
    content: contentOf(begun),
    isWithdrawn: false,
    publishedOn: null,
    changedOn: null,
  }
  const current = kept.find((one) => one.id === id) ?? {
    id,
    site: untouched ?? null,
    plan: null,
    draft: null,
  }
  const change: ArticleChange = { id }
  const planned = parts.find(({ status }) => status === 'gepland')
  // A plan whose moment has come is on the site since then.
  const isDue = planned?.plannedAt !== undefined && planned.plannedAt <= now
  const onSite = isDue
    ? planned
    : parts.find(({ status }) => status === 'gepubliceerd' || status === 'teruggetrokken')
  const draft = parts.find(({ status }) => status === 'concept')
  if (onSite) checkSite(onSite, { current, begun, now, isDue }, { change, checked })
  if (planned?.plannedAt && !isDue) {
    const content = contentIn(planned, current.plan?.content, checked.faults)
    const isSame = current.plan && content === current.plan.content
    if (content && !(isSame && current.plan?.at.getTime() === planned.plannedAt.getTime())) {
      change.plan = { content, at: planned.plannedAt }
      note(checked, planned, `gepland voor ${dutchDateTime(planned.plannedAt)}`)
    }
  }
  keepDraft(draft, current, { change, checked })
  const { id: _, ...changed } = change
  if (Object.keys(changed).length > 0) checked.toWrite.push(change)
}

/** The concept stays the newest text when another part of its article changes. */
function keepDraft(
  part: ArticleFile | undefined,
  { site, plan, draft }: KeptArticle,
  { change, checked }: { change: ArticleChange; checked: Checked },
): void {
  const content = part ? contentIn(part, draft ?? undefined, checked.faults) : draft
  const isOther = content !== draft
  if (!content || (!isOther && !change.publish && !change.withdraw && !change.plan)) return
  const elsewhere = [
    change.publish ? change.publish.content : site?.content,
    change.plan?.content ?? plan?.content,
  ]
  // A text that is on the site or planned is no concept any more.
  if (elsewhere.some((one) => one && isSameContent(one, content))) return
  change.draft = content
  if (part && isOther) note(checked, part, 'een nieuw concept')
}

interface Site {
  current: KeptArticle
  begun: ShippedArticle | undefined
  now: Date
  isDue: boolean
}

function checkSite(
  part: ArticleFile,
  { current: { site }, begun, now, isDue }: Site,
  { change, checked }: { change: ArticleChange; checked: Checked },
): void {
  const known = site ? [site.content, ...(begun ? [contentOf(begun)] : [])] : []
  const content = contentIn(part, known, checked.faults)
  if (!content) return
  const isWithdrawn = part.status === 'teruggetrokken'
  const dueOn = isDue && part.plannedAt ? dayOf(part.plannedAt) : undefined
  const date = begun ? undefined : (part.date ?? (site ? undefined : dueOn))
  const isOther = !site || !isSameContent(site.content, content)
  const isMoved = date !== undefined && site !== null && site.publishedOn !== date
  // A day that the site has already is of the text before this one.
  const changed = part.changed ?? dueOn
  const changedOn = changed && (!site?.changedOn || changed > site.changedOn) ? changed : undefined
  if (isOther || isMoved || (site.isWithdrawn && !isWithdrawn)) {
    const isBegun = begun !== undefined && isSameContent(contentOf(begun), content)
    const publishedOn = date ?? site?.publishedOn ?? undefined
    const day = changedOn ?? (site ? dayOf(now) : publishedOn)
    change.publish = {
      content: isBegun ? null : content,
      ...(publishedOn && { publishedOn }),
      ...(day && { changedOn: day }),
    }
    if (!isWithdrawn) note(checked, part, site && !site.isWithdrawn ? 'een andere tekst' : 'op de site')
  }
  if (isWithdrawn && (change.publish || !site?.isWithdrawn)) {
    change.withdraw = { ...(changedOn && { changedOn }) }
    note(checked, part, 'van de site')
  }
}

function note({ changes }: Checked, { file, typed }: ArticleFile, what: string): void {
  changes.push({ file, field: '', to: `‘${typed.fields.title ?? ''}’: ${what}` })
}

/** The article of a file; one of `known` itself when it says the same. Undefined when there are faults. */
function contentIn(
  { file, status, typed: { fields, sources, body } }: ArticleFile,
  known: ArticleContent | readonly ArticleContent[] | undefined,
  faults: ContentFault[],
): ArticleContent | undefined {
  const { title = '', excerpt = '', category = '', author = '', weave = ARTICLE_WEAVES[0] } = fields
  const plain = { title, excerpt, category, author, sources, body }
  const same = [known ?? []]
    .flat()
    .find((one) => one.weave === weave && isSameContent(one, { ...plain, weave: one.weave }))
  if (same) return same
  const parsed = articleForm.safeParse({
    ...plain,
    version: 0,
    weave,
    sources: sourcesInWords(sources),
    act: status === 'concept' ? 'draft' : 'publish',
  })
  if (parsed.success) return parsed.data.content
  for (const { path, message } of parsed.error.issues)
    faults.push({ file, field: String(path[0] ?? ''), message })
  return undefined
}
