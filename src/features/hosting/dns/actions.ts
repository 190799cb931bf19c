import { orderWithNumber } from '@/features/hosting/orders/server/orders-for-office'
import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { colleagues } from '@/office/colleagues'
import { officeZonePath } from '@/office/rules/office-paths'
import { form } from '@/platform/forms/form'
import { customers } from '@/portal/customers'
import { zonePath } from '@/portal/rules/portal-paths'
import { done, failed } from '@/shared/form-state'
import { type ZoneInput, zoneForm } from './domain/internal/zone-form'
import { changedNotice, faultyNotice, ZONE_NOTICES } from './domain/zone-notices'
import { saveZone, type ZoneSaver } from './server/save-zone'

const NO_ORDER = { outcome: 'none' } as const

function saveOf({ request_id: id, edit, version, shown }: ZoneInput, by: ZoneSaver) {
  return { id, edit, version, shown, by }
}

/** What is said when nothing was saved, to customer and office alike. */
const NOT_SAVED = {
  gone: failed(ZONE_NOTICES.gone),
  busy: failed(ZONE_NOTICES.busy),
  limited: failed(ZONE_NOTICES.limited),
  unreachable: failed(ZONE_NOTICES.unreachable),
  refused: failed(ZONE_NOTICES.refused),
  none: failed(ZONE_NOTICES.none),
} as const

/** The form of the office about the zone of an order. For administrators only. */
export const zoneOffice = {
  saveZone: form({
    who: colleagues,
    asks: zoneForm,
    does: async (context, input, admin) => {
      const order = await orderWithNumber(context.db, input.order_number)
      const by = { kind: 'admin', accountId: admin.id, name: admin.name } as const
      return order ? await saveZone(context, order, saveOf(input, by)) : NO_ORDER
    },
    says: {
      ...NOT_SAVED,
      changed: ({ isSame }) => failed(changedNotice(isSame)),
      faulty: ({ faults }) => failed(faultyNotice(faults)),
      saved: (_, { input }) => done('zone-saved', officeZonePath(input.order_number)),
      same: (_, { input }) => done('zone-same', officeZonePath(input.order_number)),
      unknown: (_, { input }) => done('zone-in-doubt', officeZonePath(input.order_number)),
    },
  }),
}

/** The form of the portal about the zone of an order: for customers, about what is theirs. */
export const zonePortal = {
  saveZone: form({
    who: customers,
    asks: zoneForm,
    does: async (context, input, { account, customer }) => {
      const order = await orderOfCustomer(context.db, customer.id, input.order_number)
      const by = { kind: 'customer', accountId: account.id, name: account.name } as const
      return order ? await saveZone(context, order, saveOf(input, by)) : NO_ORDER
    },
    says: {
      ...NOT_SAVED,
      changed: ({ isSame }) => failed(changedNotice(isSame)),
      faulty: ({ faults }) => failed(faultyNotice(faults)),
      saved: (_, { input }) => done('zone-saved', zonePath(input.order_number)),
      same: (_, { input }) => done('zone-same', zonePath(input.order_number)),
      unknown: (_, { input }) => done('zone-in-doubt', zonePath(input.order_number)),
    },
  }),
}
