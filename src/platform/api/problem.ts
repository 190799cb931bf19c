import { z } from 'astro/zod'

export type Language = 'nl' | 'en'
export type InBothLanguages = Readonly<Record<Language, string>>

interface Problem {
  status: number
  title: InBothLanguages
  /** What to do about it, unless a call says so more precisely. */
  detail: InBothLanguages
}

/** Every problem that a call can answer with (RFC 9457). Its name ends its address, which never changes. */
export const PROBLEMS = {
  'not-authenticated': {
    status: 401,
    title: { nl: 'Geen geldige sleutel', en: 'No valid key' },
    detail: {
      nl: 'Stuur je sleutel mee als Authorization: Bearer. Een sleutel die is ingetrokken of verlopen, werkt niet meer.',
      en: 'Send your key as Authorization: Bearer. A key that was revoked or has expired no longer works.',
    },
  },
  'not-found': {
    status: 404,
    title: { nl: 'Niet gevonden', en: 'Not found' },
    detail: {
      nl: 'Dit is er niet, of je sleutel mag er niet bij.',
      en: 'This does not exist, or your key may not see it.',
    },
  },
  'method-not-allowed': {
    status: 405,
    title: { nl: 'Zo kan dit niet worden gevraagd', en: 'Method not allowed' },
    detail: {
      nl: 'De header Allow noemt de methoden die hier wel kunnen.',
      en: 'The Allow header names the methods that work here.',
    },
  },
  'not-json': {
    status: 415,
    title: { nl: 'Alleen JSON', en: 'JSON only' },
    detail: {
      nl: 'Stuur een body met Content-Type: application/json.',
      en: 'Send a body with Content-Type: application/json.',
    },
  },
  'too-large': {
    status: 413,
    title: { nl: 'Te groot', en: 'Too large' },
    detail: { nl: 'Een body is hoogstens 100 kB.', en: 'A body is 100 kB at most.' },
  },
  malformed: {
    status: 400,
    title: { nl: 'Geen leesbare JSON', en: 'Not readable as JSON' },
    detail: {
      nl: 'De body is geen JSON in UTF-8, of er staan tekens in die niet te bewaren zijn.',
      en: 'The body is not JSON in UTF-8, or holds characters that cannot be stored.',
    },
  },
  'invalid-query': {
    status: 400,
    title: { nl: 'De vraag klopt niet', en: 'Invalid query' },
    detail: {
      nl: 'In errors staat welke parameter niet klopt.',
      en: 'The list of errors names the parameter that is wrong.',
    },
  },
  invalid: {
    status: 422,
    title: { nl: 'De gegevens kloppen niet', en: 'Invalid content' },
    detail: {
      nl: 'In errors staat per veld wat er niet klopt.',
      en: 'The list of errors says what is wrong.',
    },
  },
  'idempotency-key-missing': {
    status: 400,
    title: { nl: 'Idempotency-Key ontbreekt', en: 'Idempotency-Key is missing' },
    detail: {
      nl: 'Geef elke opdracht een eigen Idempotency-Key van hoogstens 255 tekens, zodat hij hoogstens één keer gebeurt.',
      en: 'Give every write its own Idempotency-Key of at most 255 characters, so that it happens once at most.',
    },
  },
  'idempotency-key-running': {
    status: 409,
    title: { nl: 'Deze opdracht loopt nog', en: 'This request is still running' },
    detail: {
      nl: 'Vraag het over een paar seconden nog eens met dezelfde Idempotency-Key.',
      en: 'Ask again in a few seconds with the same Idempotency-Key.',
    },
  },
  'idempotency-key-reused': {
    status: 422,
    title: { nl: 'Deze Idempotency-Key is al gebruikt', en: 'This Idempotency-Key was used before' },
    detail: {
      nl: 'Met deze Idempotency-Key kwam eerder een andere opdracht. Neem een nieuwe.',
      en: 'Another request came with this Idempotency-Key. Use a new one.',
    },
  },
  conflict: {
    status: 409,
    title: { nl: 'Dat kan nu niet', en: 'Not possible now' },
    detail: {
      nl: 'Kijk eerst hoe het er nu voor staat.',
      en: 'Look at the current state first.',
    },
  },
  'quota-exceeded': {
    status: 429,
    title: { nl: 'Te veel vragen', en: 'Too many requests' },
    detail: {
      nl: 'Wacht zo lang als Retry-After zegt.',
      en: 'Wait for as long as Retry-After says.',
    },
  },
  failed: {
    status: 500,
    title: { nl: 'Er ging iets mis bij ons', en: 'Something went wrong on our side' },
    detail: {
      nl: 'Probeer het opnieuw met dezelfde Idempotency-Key. Blijft het zo, noem dan de X-Request-Id.',
      en: 'Try again with the same Idempotency-Key. If it persists, tell us the X-Request-Id.',
    },
  },
  busy: {
    status: 503,
    title: { nl: 'Even niet bereikbaar', en: 'Not available for a moment' },
    detail: {
      nl: 'Probeer het over een paar seconden opnieuw.',
      en: 'Try again in a few seconds.',
    },
  },
} as const satisfies Record<string, Problem>

export type ProblemName = keyof typeof PROBLEMS

/** A faulty field, by its place in the body (JSON Pointer) or its name in the address. */
export interface ProblemError {
  field: string
  detail: string
}

/** Schema of every problem. */
export const problemSchema = z
  .object({
    type: z.url().describe('Het vaste adres van deze soort fout.'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('Wat eraan te doen is, in de taal van Accept-Language.'),
    errors: z
      .array(z.object({ field: z.string(), detail: z.string() }))
      .optional()
      .describe('Per veld wat er niet klopt.'),
  })
  .meta({ id: 'Problem', description: 'Een fout volgens RFC 9457.' })

/** Problem type that the draft of the RateLimit headers defines; the others have an address of ours. */
const QUOTA_EXCEEDED = 'https://iana.org/assignments/http-problem-types#quota-exceeded'

/** Anchor of a problem in the documentation. */
export function problemAnchor(name: ProblemName): string {
  return `fout-${name}`
}

interface Told {
  language: Language
  /** Page that explains every problem. */
  documentation: string
  detail?: InBothLanguages | undefined
  errors?: readonly ProblemError[] | undefined
}

/** Body of a problem. */
export function problemBody(name: ProblemName, { language, documentation, detail, errors }: Told) {
  const { status, title, detail: usual } = PROBLEMS[name]
  const type = name === 'quota-exceeded' ? QUOTA_EXCEEDED : `${documentation}#${problemAnchor(name)}`
  const told = { type, title: title[language], status, detail: (detail ?? usual)[language] }
  return { ...told, ...(errors && { errors }) }
}

/** Content negotiation: Dutch, unless the client prefers English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const weights = new Map<string, number>()
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [range = '', ...parameters] = part.trim().split(';')
    const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean)
    const language = range.slice(0, 2)
    weights.set(language, Math.max(weights.get(language) ?? 0, Number(weight ?? 1)))
  }
  return (weights.get('en') ?? 0) > (weights.get('nl') ?? 0) ? 'en' : 'nl'
}
