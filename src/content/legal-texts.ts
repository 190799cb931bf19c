import type { CalendarDay } from '@/shared/calendar-day'
import { addressInWords, company } from './company'
import { asFact, filledIn } from './fact-marks'
import terms from './legal/algemene-voorwaarden.md?raw'
import cookies from './legal/cookiebeleid.md?raw'
import reporting from './legal/inhoud-melden.md?raw'
import privacy from './legal/privacybeleid.md?raw'
import accessibility from './legal/toegankelijkheid.md?raw'
import processing from './legal/verwerkersovereenkomst.md?raw'
import { LEGAL_NAMES, type LegalName, legalTextGroup } from './legal-names'
import { siteFacts } from './site-facts'
import { DOCUMENT, texts } from './texts'

const FILES: Readonly<Record<LegalName, string>> = {
  'algemene-voorwaarden': terms,
  verwerkersovereenkomst: processing,
  privacybeleid: privacy,
  cookiebeleid: cookies,
  'inhoud-melden': reporting,
  toegankelijkheid: accessibility,
}

/** A legal text as it holds: what was changed in the office, or else what a new site begins with. */
export interface LegalText {
  title: string
  /** The sentence under the title, which search engines show too. */
  description: string
  /** The text in Markdown, with its facts filled in. */
  [DOCUMENT]: string
  /** Day of the text that a new site begins with, and of the one before it. */
  updatedOn: CalendarDay
  previousOn: CalendarDay | undefined
}

/** Facts that a legal text can name between braces. */
const FACTS: Readonly<Record<string, () => string>> = {
  bedrijfsnaam: () => company.legalName,
  'e-mail': () => company.email,
  telefoon: () => company.phone.shown,
  adres: addressInWords,
  kvk: () => company.kvk,
  'btw-id': () => company.vatId,
}

/** Every legal text. Title and days are those of its file; description and text are read anew each time. */
export const legalTexts = Object.fromEntries(LEGAL_NAMES.map((name) => [name, legalText(name)])) as Readonly<
  Record<LegalName, LegalText>
>

/** Whether a legal text says what a new site begins with. */
export function isShippedLegalText(name: LegalName): boolean {
  return siteFacts().texts[`${legalTextGroup(name)}.${DOCUMENT}`] === undefined
}

function legalText(name: LegalName): LegalText {
  const { fields, body } = partsOf(FILES[name])
  const { title = '', description = '', updatedOn = '', previousOn } = fields
  const copy = texts(legalTextGroup(name), {
    description,
    get [DOCUMENT]() {
      return filledIn(body, (fact) => asFact(fact, FACTS[fact] ?? unknownFact(name, fact))) ?? body
    },
  })
  return {
    title,
    updatedOn,
    previousOn,
    get description() {
      return copy.description
    },
    get [DOCUMENT]() {
      return copy[DOCUMENT]
    },
  }
}

function unknownFact(name: LegalName, fact: string): never {
  throw new Error(`The legal text '${name}' asks for {${fact}}, which nobody fills in`)
}

/** A file with lines such as 'title: Cookiebeleid' between two lines of dashes, and its text below them. */
function partsOf(file: string): { fields: Partial<Record<string, string>>; body: string } {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const fields = [...head.matchAll(/^(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value])
  return { fields: Object.fromEntries(fields), body: body.trim() }
}
