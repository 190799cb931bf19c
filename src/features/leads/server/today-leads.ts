import { asc, isNotNull } from 'drizzle-orm'
import type { TodaySource } from '@/features/today/server/today-sources'
import { leadPath } from '../rules/lead-filter'
import { PROMISE_LABELS } from '../rules/lead-promise'
import { leads } from './lead-tables'

declare module '@/features/today/rules/today' {
  interface TodayKinds {
    lead: true
  }
}

/** Leads to whom something was promised that is not done yet. */
export const todayLeads: TodaySource = {
  label: 'Leads',
  items: async ({ db }, limit) => {
    const { id, name, company, service, status, promise, promisedBy, lastContactAt } = leads
    const found = await db
      .select({ id, name, company, service, status, promise, promisedBy, lastContactAt })
      .from(leads)
      .where(isNotNull(promisedBy))
      .orderBy(asc(promisedBy))
      .limit(limit)
    return found.map((lead) => ({
      id: lead.id,
      title: lead.company ? `${lead.name}, ${lead.company}` : lead.name,
      text: [lead.promise && PROMISE_LABELS[lead.promise], lead.service].filter(Boolean).join(': '),
      ...{ href: leadPath(lead.id), label: 'Bekijk de lead' },
      deed:
        lead.status === 'nieuw'
          ? {
              label: 'Gebeld',
              action: 'backOffice.changeLeadStatus',
              fields: { lead_id: lead.id, status: 'gebeld' },
            }
          : undefined,
      ...{ dueAt: lead.promisedBy, happenedAt: lead.lastContactAt },
    }))
  },
}
