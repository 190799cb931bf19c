import type { InvoiceParty } from '../../src/features/billing/invoices/domain/invoice'
import { customerOfOrder } from '../../src/features/people/accounts/server/customer-of-order'
import { type CustomerDetails, toParty } from '../../src/features/people/customers/domain/customer-details'
import { createTestContext, type TestContext, testSettings } from './database'
import { startViesServer, type ViesServer } from './vies'

/** Anna in Gronau, whose VAT id has the right check digit. */
export const ANNA: CustomerDetails = {
  customerName: 'Anna Hülsmann',
  customerEmail: 'anna@huelsmann.example',
  customerPhone: '+49 2562 12345',
  customerCompany: 'Hülsmann GmbH',
  customerAddress: 'Neustraße 31',
  customerZipcode: '48599',
  customerCity: 'Gronau',
  customerCountry: 'DE',
  customerKvk: null,
  customerVatId: 'DE111111125',
}

/** Somebody in Gronau for themselves. */
export const HEINZ: CustomerDetails = {
  ...ANNA,
  customerName: 'Heinz Bült',
  customerEmail: 'heinz@buelt.example',
  customerCompany: null,
  customerVatId: null,
}

export const partyOf = (details: CustomerDetails): InvoiceParty => toParty(details)

export interface Neighbours extends AsyncDisposable {
  site: TestContext
  vies: ViesServer
  annaId: string
}

/** A site with Anna as a customer, and VIES beside it, which was asked about her already, unless it is silent. */
export async function neighbours({ isAsked = true } = {}): Promise<Neighbours> {
  const vies = await startViesServer({ DE111111125: { valid: true, name: 'Hülsmann GmbH' } })
  const site = await createTestContext({ settings: { ...testSettings(), viesUrl: vies.url } })
  const annaId = await addAbroad(site, ANNA)
  if (isAsked) await site.runJobs()
  return {
    site,
    vies,
    annaId,
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await vies.stop()
    },
  }
}

export async function addAbroad({ db, context }: TestContext, details: CustomerDetails): Promise<string> {
  return (await db.transaction((tx) => customerOfOrder(context, tx, details))).id
}
