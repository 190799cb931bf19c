import { idOf, NOW } from '@/shared/fixtures'
import type { Registrant } from './domain/registrant'
import type { DomainRow } from './server/domain-tables'

/** Miriam, in whose name her bakery's domain name is. */
export const MIRIAM: Registrant = {
  firstName: 'Miriam',
  lastName: 'Aarnink',
  company: null,
  legalForm: null,
  kvk: null,
  email: 'jan@wevers.example',
  phone: '+31.612345678',
  street: 'Oude Markt',
  houseNumber: '3',
  addition: null,
  zipcode: '7511 GA',
  city: 'Enschede',
  country: 'NL',
}

/** The name of Miriam's order while it is registered. */
export function aDomain(other: Partial<DomainRow> = {}, number = 1): DomainRow {
  return {
    id: idOf(7000 + number),
    name: 'bakkerijaarnink.nl',
    orderId: idOf(10),
    customerId: idOf(12),
    plan: 'register',
    isFurther: false,
    wanted: 'registered',
    seen: 'absent',
    seenAt: null,
    registrar: 'by-hand',
    externalId: null,
    renewsOn: null,
    expiresOn: null,
    autoRenew: true,
    autoRenewSeen: null,
    registrant: MIRIAM,
    ownerCheck: 'unknown',
    createdAt: NOW,
    registeredAt: null,
    orderedAt: null,
    codeGivenAt: null,
    endsOn: null,
    endedAt: null,
    ...other,
  }
}

const HELD = { seen: 'held', seenAt: NOW, registeredAt: NOW } as const

/** A name in each of its standings. */
export const DOMAINS: readonly DomainRow[] = [
  aDomain({ wanted: 'waiting', autoRenew: false }, 1),
  aDomain({}, 2),
  aDomain({ ...HELD, expiresOn: '2027-11-19', ownerCheck: 'verified' }, 3),
  aDomain({ plan: 'move', seen: 'unknown', registrant: null }, 4),
  aDomain({ ...HELD, wanted: 'released', autoRenew: false, endsOn: '2027-11-19' }, 5),
  aDomain({ ...HELD, wanted: 'transferred', autoRenew: false, codeGivenAt: NOW }, 6),
  aDomain({ wanted: 'dropped', autoRenew: false, endedAt: NOW }, 7),
]
