import { countryOfVatId, vatPrefixOf } from '@/shared/member-states'
import type { ViesOutcome } from './vat-words'

export interface ReadAnswer {
  outcome: ViesOutcome
  /** Why nothing is known: a code of VIES, or ours. Null for an answer. */
  fault: string | null
  /** The consultation number: evidence that we asked (`requestIdentifier`). */
  consultationNumber: string | null
  name: string | null
  address: string | null
}

/** No answer, for a reason of ours or of VIES. */
export function noAnswer(fault: string): ReadAnswer {
  return {
    outcome: 'unknown',
    fault: fault.slice(0, 60),
    consultationNumber: null,
    name: null,
    address: null,
  }
}

/** 'DE111111125' as VIES asks for it: prefix and number apart. Undefined for the id of no member state. */
export function inParts(vatId: string): { countryCode: string; vatNumber: string } | undefined {
  const country = countryOfVatId(vatId)
  if (!country) return undefined
  const countryCode = vatPrefixOf(country)
  return { countryCode, vatNumber: vatId.slice(countryCode.length) }
}

/** Codes of VIES that say what a definite answer says. */
const DEFINITE = ['VALID', 'INVALID', 'INVALID_INPUT']

/** Reads the answer of `POST /check-vat-number`; whatever it is not sure about is unknown. */
export function readAnswer(status: number, body: unknown): ReadAnswer {
  const said = isRecord(body) ? body : {}
  const fault = faultIn(said)
  if (fault === 'INVALID_INPUT') return { ...noAnswer(''), outcome: 'invalid', fault: null }
  if (fault) return noAnswer(fault)
  if (status !== 200 || typeof said.valid !== 'boolean') return noAnswer(`HTTP_${status}`)
  return {
    outcome: said.valid ? 'valid' : 'invalid',
    fault: null,
    consultationNumber: textIn(said.requestIdentifier),
    name: textIn(said.name),
    address: textIn(said.address),
  }
}

function faultIn({ errorWrappers, userError }: Record<string, unknown>): string | undefined {
  const [first] = Array.isArray(errorWrappers) ? errorWrappers : []
  const code = textIn(isRecord(first) ? first.error : userError)?.toUpperCase()
  return code === undefined || (DEFINITE.includes(code) && code !== 'INVALID_INPUT') ? undefined : code
}

/** What is kept back stands there as '---'. */
function textIn(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || /^-+$/.test(text) ? null : text.slice(0, 500)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Seconds until VIES is asked again after this many times without an answer: 5 minutes, doubled up to 6 hours. */
export function askAgainAfter(tries: number): number {
  return Math.min(300 * 2 ** Math.max(0, tries - 1), 6 * 60 * 60)
}
