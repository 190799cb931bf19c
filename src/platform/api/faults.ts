import type { z } from 'astro/zod'
import type { InBothLanguages, Language, ProblemError } from './problem'

type Issue = z.core.$ZodIssue

const WORDS = {
  missing: { nl: 'Dit veld ontbreekt.', en: 'This field is missing.' },
  type: { nl: 'Dit is niet van de goede soort.', en: 'This is not of the right type.' },
  choice: { nl: 'Kies een van de waarden uit de beschrijving.', en: 'Use one of the documented values.' },
  format: { nl: 'Dit is niet goed geschreven.', en: 'This is not in the right format.' },
  small: { nl: 'Dit is te kort of te klein.', en: 'This is too short or too small.' },
  large: { nl: 'Dit is te lang of te groot.', en: 'This is too long or too large.' },
  unknown: { nl: 'Dit veld kennen we niet.', en: 'This field is not known.' },
  wrong: { nl: 'Dit kan niet.', en: 'This is not accepted.' },
} as const satisfies Record<string, InBothLanguages>

/** Field errors in the caller's language; the schemas themselves speak Dutch. */
export function faultsIn({ issues }: z.ZodError, language: Language): ProblemError[] {
  return issues.flatMap((issue) => faultsOf(issue, language))
}

function faultsOf(issue: Issue, language: Language): ProblemError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownField(key, language, issue.path))
  const own = language === 'nl' && issue.message !== PLAIN ? issue.message : undefined
  const words = language === 'en' ? inEnglish(issue) : (own ?? wordsFor(issue).nl)
  return [{ field: pointer(issue.path), detail: words }]
}

/** Error for an unknown field or parameter. */
export function unknownField(
  name: string,
  language: Language,
  path: readonly PropertyKey[] = [],
): ProblemError {
  return { field: pointer([...path, name]), detail: WORDS.unknown[language] }
}

/** Placeholder message of a rule whose schema has no words of its own. */
export const PLAIN = '-'

function wordsFor(issue: Issue): InBothLanguages {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? WORDS.missing : WORDS.type
    case 'invalid_value':
    case 'invalid_union':
      return WORDS.choice
    case 'invalid_format':
      return WORDS.format
    case 'too_small':
      return WORDS.small
    case 'too_big':
      return WORDS.large
    default:
      return WORDS.wrong
  }
}

/** English message for an issue, with the bounds, choices or format that the schema expects. */
function inEnglish(issue: Issue): string {
  const { en } = wordsFor(issue)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? en : `${en} It has to be: ${issue.expected}.`
    case 'invalid_value':
      return `Use one of: ${issue.values.join(', ')}.`
    case 'invalid_format':
      return issue.format === 'regex'
        ? withReason(en, issue)
        : `This is not a valid ${FORMATS[issue.format] ?? issue.format}.`
    case 'too_small':
      return `${en} The least is ${issue.minimum}${UNITS[issue.origin] ?? ''}.`
    case 'too_big':
      return `${en} The most is ${issue.maximum}${UNITS[issue.origin] ?? ''}.`
    default:
      return withReason(en, issue)
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'e-mail address',
  url: 'URL',
  uuid: 'UUID',
  date: 'day',
}
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' items' }

/** Appends the Dutch reason of a rule that has no English one: better than none. */
function withReason(en: string, { message }: Issue): string {
  return message === PLAIN || message === '' ? en : `${en} The reason, in Dutch: ${message}`
}

/** JSON Pointer (RFC 6901): '/lines/0/name'; '' is the whole document. */
function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
