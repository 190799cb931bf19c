import { and, eq } from 'drizzle-orm'
import { takeToken, visitorKey } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import {
  ADDRESS_NOT_FOUND,
  type AddressLookUp,
  LOOK_UP_LIMIT,
  PER_REGISTER,
  REGISTER_QUESTIONS,
  type RegisterAnswer,
} from '../../domain/address-look-up'
import {
  HOUSE_NUMBER_FAULT,
  houseNumberInWords,
  POSTCODE_FAULT,
  type Postcode,
  parseHouseNumber,
  parsePostcode,
  postcodeInWords,
} from '../../domain/dutch-address'
import { addressLookUps } from '../address-tables'
import { askRegister } from './ask-register'

interface AddressQuestion {
  customer_zipcode: string
  house_number: string
  clientAddress: string
}

/** Lifetime of a cached answer: streets stay, but a new house is in the register before its owner orders anything. */
const KEPT_SECONDS = { found: 30 * 24 * 60 * 60, 'not-found': 60 * 60 } as const

/**
 * The street and city of a postcode with a house number. It helps and never blocks: a failure of any kind answers
 * `unknown`, and the address is typed.
 */
export async function lookUpAddress(context: Context, question: AddressQuestion): Promise<AddressLookUp> {
  const postcode = parsePostcode(question.customer_zipcode)
  const houseNumber = parseHouseNumber(question.house_number)
  if (!postcode || !houseNumber) {
    const errors = {
      ...(!postcode && { customer_zipcode: POSTCODE_FAULT }),
      ...(!houseNumber && { house_number: HOUSE_NUMBER_FAULT }),
    }
    return { outcome: 'invalid', errors }
  }
  const key = visitorKey(context, 'address-look-up', question.clientAddress)
  if (!(await takeToken(context, { ...LOOK_UP_LIMIT, key }))) return { outcome: 'unknown' }
  const answer = await registerAnswer(context, postcode, houseNumber.number, question)
  if (answer.outcome === 'not-found') return { ...answer, message: ADDRESS_NOT_FOUND }
  if (answer.outcome === 'unknown') return answer
  return {
    ...answer,
    postcode: postcodeInWords(postcode),
    houseNumber: houseNumberInWords(houseNumber),
  }
}

async function registerAnswer(
  context: Context,
  postcode: Postcode,
  number: number,
  { clientAddress }: AddressQuestion,
): Promise<RegisterAnswer> {
  const kept = await keptAnswer(context, postcode, number)
  if (kept) return kept
  const visitor = visitorKey(context, 'register', clientAddress)
  if (!(await takeToken(context, { ...REGISTER_QUESTIONS, key: visitor }))) return { outcome: 'unknown' }
  if (!(await takeToken(context, { ...PER_REGISTER, key: 'pdok' }))) return { outcome: 'unknown' }
  const answer = await askRegister(context.settings.pdokUrl, postcode, number)
  if (answer.outcome !== 'unknown') await keep(context, postcode, number, answer)
  return answer
}

async function keptAnswer(
  { db, now }: Context,
  postcode: Postcode,
  houseNumber: number,
): Promise<RegisterAnswer | undefined> {
  const [row] = await db
    .select()
    .from(addressLookUps)
    .where(and(eq(addressLookUps.postcode, postcode), eq(addressLookUps.houseNumber, houseNumber)))
  if (!row) return undefined
  const { street, city, lookedUpAt } = row
  const answer: RegisterAnswer =
    street && city ? { outcome: 'found', street, city } : { outcome: 'not-found' }
  return addSeconds(lookedUpAt, KEPT_SECONDS[answer.outcome]) > now() ? answer : undefined
}

async function keep(
  { db, now }: Context,
  postcode: Postcode,
  houseNumber: number,
  answer: Exclude<RegisterAnswer, { outcome: 'unknown' }>,
): Promise<void> {
  const { street, city } = answer.outcome === 'found' ? answer : { street: null, city: null }
  const fresh = { street, city, lookedUpAt: now() }
  await db
    .insert(addressLookUps)
    .values({ postcode, houseNumber, ...fresh })
    .onConflictDoUpdate({ target: [addressLookUps.postcode, addressLookUps.houseNumber], set: fresh })
}
