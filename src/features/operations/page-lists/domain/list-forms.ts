import { z } from 'astro/zod'
import {
  LIST_NAMES,
  type ListName,
  type OwnItems,
  type OwnPartner,
  QUESTION_PAGES,
} from '@/content/list-items'
import { OWN_FACTS } from '@/content/own-words'
import type { Question } from '@/content/pages/page-copy'
import { MOST_ALT, PICTURE_FAULTS, pictureSize } from '@/features/operations/pictures/domain/picture'
import { faultInWords } from '@/features/operations/site-settings/domain/text-faults'
import { typedWords } from '@/features/operations/site-settings/domain/text-forms'
import { optionalText, requiredText, tick } from '@/shared/form-fields'
import { isLinkAddress } from '@/shared/link-address'
import { ARRANGE_STEPS } from './arrange'
import { isQuestionPage } from './page-lists'

const version = z.coerce.number().int().min(0).max(2_000_000_000)

/** Most characters of each part of what an owner adds. */
export const MOST = {
  question: 120,
  answer: 1500,
  label: 60,
  title: 60,
  category: 30,
  description: 200,
  name: 30,
} as const

interface Bounds {
  /** What is said when nothing was typed. */
  missing: string
  most: number
  hasMarkup?: boolean
}

/** Words for a page, with facts between braces. */
function words({ missing, most, hasMarkup = false }: Bounds) {
  return typedWords.transform((typed, context) => {
    const facts = Object.keys(OWN_FACTS)
    const fault = typed === '' ? missing : faultInWords({ most, facts, hasMarkup }, typed)
    if (!fault) return typed
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })
}

/** A question with its answer; a link to read on has both its words and its address, or neither. */
const questionFields = z.object({
  question: words({ missing: 'Schrijf de vraag op.', most: MOST.question }),
  answer: words({ missing: 'Schrijf het antwoord op.', most: MOST.answer, hasMarkup: true }),
  link_label: optionalText(MOST.label),
  link_href: optionalText(300).refine(
    (typed) => typed === null || isLinkAddress(typed),
    'Begin met https:// of, voor een pagina van deze site, met /.',
  ),
})

/** A question as it is stored; a fault when its link is half there. */
function asQuestion(
  { question, answer, link_label: label, link_href: href }: z.output<typeof questionFields>,
  context: { addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void },
): Question {
  if (label !== null && href !== null) return { question, answer, link: { label, href } }
  if (label !== null || href !== null) {
    const [field, message] =
      label === null
        ? ['link_label', 'Schrijf op wat er op de link staat, of haal het adres weg.']
        : ['link_href', 'Vul in waar de link heen gaat, of haal het opschrift weg.']
    context.addIssue({ code: 'custom', message, path: [field] })
  }
  return { question, answer }
}

const https = requiredText('Vul het adres van de site in.', 300).refine(
  (typed): typed is `https://${string}` =>
    /^https:\/\//i.test(typed) && URL.canParse(typed) && isLinkAddress(typed),
  'Dit is geen adres. Het begint met https://, zoals https://www.bakkerij.nl.',
)

/** A project, apart from its picture. */
const projectFields = z.object({
  title: words({ missing: 'Vul in voor wie je dit maakte.', most: MOST.title }),
  category: words({ missing: 'Vul in wat het is, zoals Website.', most: MOST.category }),
  description: words({ missing: 'Schrijf in een of twee zinnen wat je maakte.', most: MOST.description }),
  url: https,
})

const picture = requiredText('Kies een plaatje.', 60).refine(
  (id) => pictureSize(id) !== undefined,
  'Dit plaatje is er niet. Kies een ander.',
)

const partnerFields = z.object({
  name: words({ missing: 'Vul de naam in.', most: MOST.name }),
  logo: optionalText(60).refine(
    (id) => id === null || pictureSize(id) !== undefined,
    'Dit plaatje is er niet. Kies een ander.',
  ),
})

/** A partner as it is stored. */
function asPartner({ name, logo }: z.output<typeof partnerFields>): OwnPartner {
  return { name, ...(logo && { logo }) }
}

/** A project as it is stored, of a file: there its picture has its alternative text with it. */
const projectInFile = projectFields
  .extend({
    picture_id: picture,
    picture_alt: requiredText('Schrijf op wat er op het plaatje te zien is.', MOST_ALT),
  })
  .transform(({ picture_id: id, picture_alt: alt, ...project }) => ({ ...project, picture: { id, alt } }))

/** Parts of what an owner writes, as a file has them; a part within a part stands flat in the schema. */
const IN_FILES = {
  questions: {
    schema: questionFields.transform(asQuestion),
    parts: ['question', 'answer', 'link_label', 'link_href'],
  },
  portfolio: {
    schema: projectInFile,
    parts: ['title', 'category', 'description', 'url', 'picture_id', 'picture_alt'],
  },
  partners: { schema: partnerFields.transform(asPartner), parts: ['name', 'logo'] },
} as const

/** What an owner wrote, of the JSON of a file: the value when it is whole, or else what is wrong with each part. */
export function ownItemIn(
  list: ListName,
  json: Record<string, unknown>,
): { own?: OwnItems[ListName]; errors: [field: string, message: string][] } {
  const { schema, parts } = isQuestionPage(list) ? IN_FILES.questions : IN_FILES[list]
  const known: readonly string[] = parts
  const flat = Object.entries(json).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([part, inner]) => [`${name}_${part}`, inner])
      : [[name, value]],
  )
  const place = (name: string) => name.replace('_', '.')
  const strange = flat.flatMap(([name, value]): [string, string][] => {
    if (!known.includes(name)) return [[place(name), 'Dit veld is er niet.']]
    return typeof value === 'string' ? [] : [[place(name), 'Hier hoort een tekst.']]
  })
  if (strange.length > 0) return { errors: strange }
  const parsed = schema.safeParse(Object.fromEntries(flat))
  if (parsed.success) return { own: parsed.data, errors: [] }
  return { errors: parsed.error.issues.map(({ path, message }) => [place(path.join('.')), message]) }
}

/** Which item of which list, and whether visitors are to see it. */
const itemFields = { version, id: z.string().regex(/^[a-z0-9-]{1,36}$/), shown: tick }

export const questionForm = questionFields
  .extend({ ...itemFields, list: z.enum(QUESTION_PAGES) })
  .transform(({ list, id, version: shownVersion, shown: isShown, ...fields }, context) => ({
    list,
    id,
    shownVersion,
    isShown,
    own: asQuestion(fields, context),
  }))

/** `picture`: id of one that is there. */
export const projectForm = projectFields
  .extend({ ...itemFields, picture })
  .transform(({ id, version: shownVersion, shown: isShown, picture, ...project }) => ({
    id,
    shownVersion,
    isShown,
    picture,
    project,
  }))

export const partnerForm = partnerFields
  .extend(itemFields)
  .transform(({ id, version: shownVersion, shown: isShown, ...fields }) => ({
    id,
    shownVersion,
    isShown,
    own: asPartner(fields),
  }))

const list = z.enum(LIST_NAMES)

export const arrangeForm = z.object({
  list,
  version,
  id: z.string().max(60),
  step: z.enum(ARRANGE_STEPS),
})

/** Takes an earlier version of a list back; 0 is what a new site has. */
export const restoreListForm = z.object({ list, version, shown_version: version })

/** A picture to choose for an item. */
export const pictureForm = z.object({
  list: z.enum(['portfolio', 'partners']),
  picture_file: z.instanceof(File, { message: PICTURE_FAULTS.none }),
  picture_alt: requiredText('Schrijf op wat er te zien is.', MOST_ALT),
})
