import { z } from 'astro/zod'
import { domainPrice } from '@/features/hosting/catalogue/domain/packages'
import { notSoldSentence } from '@/features/hosting/domains/domain/availability'
import { inEurosAndCents } from '@/shared/money'

/** What a customer can want of an order whose name they cannot have, besides another name. */
export const NAME_WISHES = ['bring', 'stop'] as const
export type NameWish = (typeof NAME_WISHES)[number]

export const NAME_WISH_LABELS = {
  bring: 'Ik neem een domeinnaam mee die ik al heb',
  stop: 'Ik wil stoppen en mijn geld terug',
} as const satisfies Record<NameWish, string>

export const nameWish = z.enum(NAME_WISHES, 'Kies wat je wilt.')

/** Fault at another name under an extension that we do not sell. */
export function notSoldInPortal(name: string): string {
  return `${notSoldSentence(name)} Kies een andere naam.`
}

/** Fault at another name that costs another price than was paid. */
export function otherPriceInPortal(name: string): string {
  const { firstYear, perYear } = domainPrice(name)
  return `${name} kost ${inEurosAndCents(firstYear)} het eerste jaar en daarna ${inEurosAndCents(perYear)} per jaar, excl. btw. Dat is niet wat je betaalde. Kies een naam met dezelfde extensie, of vraag ons om hulp.`
}
