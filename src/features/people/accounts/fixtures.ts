import { CONSUMER } from '@/features/people/customers/fixtures'
import { idOf, many, NOW } from '@/shared/fixtures'
import type { SignedInAccount } from './domain/roles'

/** Owners of leads and projects. */
export const COLLEAGUES = [{ id: idOf(9400), name: 'Roos Nijhof' }]

/** Jan, signed in. */
export const ACCOUNT: SignedInAccount = {
  id: idOf(400),
  email: CONSUMER.customerEmail,
  name: CONSUMER.customerName,
  role: 'customer',
  officeRole: null,
  hasSecondFactor: false,
  sessionId: idOf(401),
  signedInBy: 'password',
  confirmedAt: NOW,
}

/** A second factor that is being set up. */
export const SETUP = {
  uri: 'otpauth://totp/Bureau%20Noord:jan@wevers.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Bureau%20Noord',
  recoveryCodes: many(10, (number) => `k7m2p-${String(number).padStart(5, 'x')}`),
}

/** A passkey of Jan's. */
export const aPasskey = (number: number) => ({
  id: idOf(420 + number),
  name: `Telefoon ${number}`,
  device: 'iCloud-sleutelhanger',
  backedUp: number % 2 === 1,
  createdAt: NOW,
  lastUsedAt: number % 2 === 1 ? NOW : null,
  credentialId: `passkey-${number}`,
})
