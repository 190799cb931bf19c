import { company } from '@/content/company'

export interface ContactDetails {
  email: string | null
  phone: string | null
}

const EMAIL =
  /[\p{L}\d](?:[\p{L}\d._%+-]{0,62}[\p{L}\d_%+-])?@[\p{L}\d](?:[\p{L}\d.-]{0,250}[\p{L}\d])?\.\p{L}{2,24}/u

/** Six to fourteen digits in one go, with or without a country before them. */
const DIGITS = /(?<![\p{L}\d.,/+-])(?:\+\d{1,3}[ -]?)?\d{6,14}(?![\p{L}\d])/u

/** In groups it is a number only when it begins as one: a date and an amount have groups too. */
const GROUPS = /(?<![\p{L}\d.,/+-])(?:\+\d{1,3}|00\d{2}|0)(?:[ .()-]{0,3}\d){5,13}(?![\p{L}\d])/u

/** As 01-11-2026. */
const DATE = /\b\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d{2}\b/g

/**
 * The first e-mail address and the first telephone number in what a visitor wrote: a row of 6 to 14 digits, with or
 * without a country before them (docs/product/sales.md#chat).
 */
export function contactDetailsIn(text: string): ContactDetails {
  const { email, phone } = detailsIn(text)
  // Who says that they mailed or called us names our address, and not theirs.
  const isOurNumber = phone !== null && company.phone.e164.endsWith(phone.replaceAll(/\D/g, '').slice(-9))
  return { email: email?.toLowerCase() === company.email ? null : email, phone: isOurNumber ? null : phone }
}

function detailsIn(text: string): ContactDetails {
  const email = EMAIL.exec(text)?.[0] ?? null
  const rest = text.replaceAll(new RegExp(EMAIL, 'gu'), ' ').replaceAll(DATE, ' ')
  const found = [GROUPS.exec(rest), DIGITS.exec(rest)].filter((match) => match !== null)
  const [first] = found.sort((a, b) => a.index - b.index || b[0].length - a[0].length)
  return { email, phone: first?.[0].trim() ?? null }
}

/** Whether a message is little more than the details themselves: there is nothing in it to answer. */
export function isOnlyContactDetails(text: string, { email, phone }: ContactDetails): boolean {
  if (!email && !phone) return false
  const rest = text.replace(email ?? '', ' ').replace(phone ?? '', ' ')
  const words = rest.match(/\p{L}{2,}/gu) ?? []
  return words.every((word) => SMALL_TALK.has(word.toLowerCase()))
}

const SMALL_TALK = new Set(
  (
    'mijn nummer telefoon telefoonnummer mobiel mobiele tel is het dit of en ook mail mailadres email emailadres adres ' +
    'ben ik bereikbaar op via bel me mij je maar dan ja graag dank dankjewel bedankt alvast hoi hallo naam aub'
  ).split(' '),
)
