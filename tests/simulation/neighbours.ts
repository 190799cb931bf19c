import { changeCustomerRecord } from '../../src/features/people/customers/server/change-customer-record'
import { HOME, type MemberState } from '../../src/shared/member-states'
import { json } from '../support/answering-server'
import { viesFault } from '../support/vies'
import type { Chance } from './chance'
import { memoryOf } from './looking'
import { daysLater } from './naive-days'
import { MOMENTS, planDeed, type SimulatedOrder, type World } from './world'

/*
 * Customers who move abroad, and back: a company with its VAT id there, which VIES knows, does not know or forgets, and
 * somebody for themselves without one. VIES is away now and then.
 */

/** Addresses abroad, by country. */
const ABROAD = {
  BE: { customerAddress: 'Meir 12', customerZipcode: '2000', customerCity: 'Antwerpen' },
  DE: { customerAddress: 'Neustraße 31', customerZipcode: '48599', customerCity: 'Gronau' },
} as const

/** A Belgian VAT id with its check digits: 97 less the remainder. */
function belgianVatId(number: number): string {
  const base = 4_000_000 + number
  return `BE0${base}${String(97 - (base % 97)).padStart(2, '0')}`
}

/** How VIES is today. */
export async function viesOfToday({ vies, chance, day }: World): Promise<void> {
  const mood = chance('vies', day).weighed({ answers: 80, busy: 10, down: 10 })
  if (mood === 'answers') vies.misbehave()
  else vies.misbehave(mood === 'busy' ? viesFault('MS_MAX_CONCURRENT_REQ') : json(503, {}))
}

/** A customer moves to another member state; some come back, and of some companies VIES forgets the VAT id. */
export async function moves(world: World, one: SimulatedOrder, draw: Chance): Promise<string> {
  const { person, customerId } = one
  const { details, index } = person
  const later = (name: string, days: number, act: () => Promise<string | undefined>) =>
    planDeed(world, daysLater(world.day, days), { name, whose: one.name, at: draw.pick(MOMENTS), act })
  if (draw.is(0.3)) later('moves back', draw.between(20, 120), () => changeAddress(world, one, HOME, null))
  if (!details.customerCompany) return await changeAddress(world, one, 'DE', null)
  const vatId = belgianVatId(index)
  const isKnown = draw.is(0.8)
  world.vies.knows(vatId, { valid: isKnown, name: details.customerCompany })
  if (draw.is(0.3))
    later('VIES changes its mind', draw.between(10, 90), async () => {
      world.vies.knows(vatId, { valid: !isKnown, name: `Company ${customerId}` })
      return isKnown ? 'gone' : 'known'
    })
  return await changeAddress(world, one, 'BE', vatId)
}

async function changeAddress(
  world: World,
  { person: { details }, customerId, accountId }: SimulatedOrder,
  country: MemberState,
  vatId: string | null,
): Promise<string> {
  const { customerEmail: _, ...home } = details
  const address = country === 'BE' || country === 'DE' ? ABROAD[country] : home
  for (const { orderNumber } of world.orders.filter((one) => one.customerId === customerId))
    memoryOf(world, 'moved abroad').set(orderNumber, '')
  const record = { ...home, ...address, customerCountry: country, customerVatId: vatId }
  const outcome = await changeCustomerRecord(world.site.context, { customerId, accountId, record })
  return `${outcome}, ${country}`
}
