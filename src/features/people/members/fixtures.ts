import { idOf, NOW } from '@/shared/fixtures'
import { addSeconds } from '@/shared/instants'
import type { PeopleOfCustomer } from './server/people-of-customer'

/** A member who looks at the portal. */
export const PEOPLE_READER = { id: idOf(9510), name: 'Kim Boersma' }

/** People of a customer: two with access, one invited, one whose invitation ran out. */
export const PEOPLE: PeopleOfCustomer = {
  members: [
    {
      id: idOf(9511),
      accountId: PEOPLE_READER.id,
      name: PEOPLE_READER.name,
      email: 'kim@boekhouding.example',
      rights: 'invoices',
      invitedBy: 'Miriam Aarnink',
      acceptedAt: NOW,
      seenAt: NOW,
    },
    {
      id: idOf(9512),
      accountId: idOf(9513),
      name: 'Bram ter Haar',
      email: 'bram@webbouw.example',
      rights: 'technical',
      invitedBy: 'Miriam Aarnink',
      acceptedAt: NOW,
      seenAt: null,
    },
  ],
  invitations: [
    {
      id: idOf(9514),
      name: 'Sanne Aarnink',
      email: 'sanne@aarnink.example',
      rights: 'everything',
      createdAt: NOW,
      expiresAt: addSeconds(NOW, 72 * 60 * 60),
      state: 'open',
    },
    {
      id: idOf(9515),
      name: 'Joost',
      email: 'joost@webbouw.example',
      rights: 'technical',
      createdAt: NOW,
      expiresAt: NOW,
      state: 'expired',
    },
  ],
}
