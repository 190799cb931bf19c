import { z } from 'astro/zod'
import { MOST_ALT, MOST_PICTURE_BYTES, PICTURE_FAULTS } from '@/features/operations/pictures/domain/picture'
import { isCalendarDay } from '@/shared/calendar-day'
import { optionalText, requiredText } from '@/shared/form-fields'
import { momentShownOnce } from '@/shared/open-time'
import { ARTICLE_WEAVES, type ArticleContent, type ArticleSource } from '../domain/article'
import { SOURCE_FAULT, sourcesIn } from './article-sources'
import { renderMarkdown } from './render-markdown'
import type { Purpose } from './save-article'

/** Most characters of the text of an article: about thirty pages. */
export const MOST_BODY = 40_000

const TIME_FAULT = 'Vul een tijd in, zoals 9:00.'

const sources = optionalText(6000).transform((typed, context): readonly ArticleSource[] => {
  const { sources, isWhole } = sourcesIn(typed ?? '')
  if (isWhole) return sources
  context.addIssue({ code: 'custom', message: SOURCE_FAULT })
  return z.NEVER
})

/** Version that the form showed (optimistic lock); 0 before anything was saved. */
const version = z.coerce.number().int().min(0).max(2_000_000_000)
const articleId = z.coerce.number().int().min(1).max(2_000_000_000)

/** The field for a picture; undefined when no file was chosen. */
const chosenFile = z
  .instanceof(File, { message: PICTURE_FAULTS.none })
  .nullish()
  .transform((file) => (file && file.size > 0 ? file : undefined))

const PICTURE_WAITS =
  'Je koos een plaatje dat nog niet is toegevoegd. Kies het opnieuw en voeg het eerst toe, of bewaar zonder.'

const ACTS = ['draft', 'publish', 'plan'] as const

/** What an article needs before it can be on the site; a concept needs its title only. */
const NEEDED = {
  excerpt: 'Vat het artikel samen in een of twee zinnen.',
  category: 'Geef het artikel een onderwerp van één woord.',
  body: 'Schrijf eerst de tekst.',
} as const

/** Form of an article, as typed. */
export const articleForm = z
  .object({
    /** Absent from the form of a new article. */
    article_id: articleId.nullish(),
    /** Idempotency key of the form of a new article: two clicks make one. */
    draft_id: z.uuid().nullish(),
    version,
    title: requiredText('Geef het artikel een titel.', 70),
    excerpt: optionalText(180),
    category: optionalText(20).refine(
      (typed) => typed === null || !/\s/.test(typed),
      'Een onderwerp is één woord.',
    ),
    author: optionalText(60),
    weave: z.enum(ARTICLE_WEAVES, 'Kies een weefsel uit de lijst.'),
    sources,
    body: optionalText(MOST_BODY),
    act: z.enum(ACTS, 'Kies wat er met het artikel gebeurt.').nullish(),
    plan_date: optionalText(10),
    plan_time: optionalText(20),
    picture: chosenFile,
    picture_alt: optionalText(MOST_ALT),
  })
  .superRefine((typed, context) => {
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (typed.picture) fault('picture', PICTURE_WAITS)
    if (typed.act === 'publish' || typed.act === 'plan') {
      for (const [field, message] of Object.entries(NEEDED))
        if (!typed[field as keyof typeof NEEDED]) fault(field, message)
      for (const message of renderMarkdown(typed.body ?? '').faults.slice(0, 1)) fault('body', message)
    }
    if (typed.act === 'plan' && !plannedMoment(typed)) {
      const hasDay = isCalendarDay(typed.plan_date ?? '')
      fault(hasDay ? 'plan_time' : 'plan_date', hasDay ? TIME_FAULT : 'Kies de dag waarop het verschijnt.')
    }
  })
  .transform(({ article_id, draft_id, version, act, ...typed }) => ({
    id: article_id ?? null,
    requestId: draft_id ?? null,
    shownVersion: version,
    content: contentOf(typed),
    purpose: purposeOf(act ?? 'draft', plannedMoment(typed)),
  }))

interface Typed extends Omit<ArticleContent, 'excerpt' | 'category' | 'body'> {
  excerpt: string | null
  category: string | null
  body: string | null
}

function contentOf({ title, excerpt, category, author, weave, sources, body }: Typed): ArticleContent {
  const words = {
    excerpt: excerpt ?? '',
    category: category ?? '',
    body: body ?? '',
  }
  return { title, author, weave, sources, ...words }
}

function purposeOf(act: (typeof ACTS)[number], at: Date | undefined): Purpose {
  return act === 'plan' && at ? { act, at } : { act: act === 'publish' ? act : 'draft' }
}

/** The moment that Dutch clocks show once; undefined for anything else. */
function plannedMoment({
  plan_date: day,
  plan_time: time,
}: Record<'plan_date' | 'plan_time', string | null>) {
  const isTime = /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(time ?? '')
  return day && time && isTime && isCalendarDay(day) ? momentShownOnce(day, time) : undefined
}

/** What stands in the form of an article while a picture is added: it comes back as it was typed. */
const carried = (most: number) => z.string().max(most, `Gebruik hier hoogstens ${most} tekens.`).nullish()
const CARRIED = {
  draft_id: carried(36),
  version: carried(10),
  title: carried(70),
  excerpt: carried(180),
  category: carried(20),
  author: carried(60),
  weave: carried(20),
  sources: carried(6000),
  body: carried(MOST_BODY),
  plan_date: carried(10),
  plan_time: carried(20),
}

/** Form of a picture within that of an article. */
export const articlePictureForm = z
  .object({
    ...CARRIED,
    picture: chosenFile.pipe(
      z
        .instanceof(File, { message: PICTURE_FAULTS.none })
        .refine(({ size }) => size <= MOST_PICTURE_BYTES, PICTURE_FAULTS.large),
    ),
    picture_alt: requiredText('Zeg in een zin wat erop te zien is.', MOST_ALT),
  })
  .transform(({ picture, picture_alt: alt, ...typed }) => ({
    picture,
    alt,
    typed: Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text ?? ''])),
  }))

/** Button that takes an article off the site, or calls its plan off. */
export const withdrawForm = z.object({ article_id: articleId, version })

/** Button that brings an earlier text back; version 0 is what the site came with. */
export const restoreForm = z.object({ article_id: articleId, version, shown_version: version })
