import { orderWithZone, shownSave } from '../zones'
import { type ActionSample, NO_NUMBER, type Stage, signedIn, unique } from './sample'

/** The step before a text is added to a zone, confirmed. */
async function confirmed({ site, zones }: Stage, kind: 'customer' | 'admin') {
  const of = await orderWithZone(site, zones, { email: unique('zone') })
  const by = { kind, accountId: of.accountId, name: 'Jan Wevers' }
  const { id, edit, version, shown } = await shownSave(
    site,
    of,
    { edit: 'add', type: 'TXT', host: 'x', ttl: '3600', text: 'bewijs=1' },
    by,
  )
  const fields = { request_id: id, order_number: of.orderNumber, edit, version, shown }
  return { of, fields }
}

export const ZONES_IN_PORTAL = {
  'portal.saveZone': {
    who: 'customer',
    names: 'order_number',
    async open(stage) {
      const { of, fields } = await confirmed(stage, 'customer')
      return {
        account: signedIn(of.accountId, of.email, 'customer'),
        fields,
        accepted: { flash: 'zone-saved', goTo: `/hosting-dashboard/bestelling/${of.orderNumber}/dns` },
      }
    },
    faults: [NO_NUMBER('request_id')],
  },
} satisfies Record<string, ActionSample>

export const ZONES_IN_OFFICE = {
  'hostingOffice.saveZone': {
    who: 'admin',
    names: 'order_number',
    async open(stage) {
      const { of, fields } = await confirmed(stage, 'admin')
      return {
        fields,
        accepted: { flash: 'zone-saved', goTo: `/hosting-admin/bestelling/${of.orderNumber}/dns` },
      }
    },
    faults: [NO_NUMBER('request_id')],
  },
} satisfies Record<string, ActionSample>
