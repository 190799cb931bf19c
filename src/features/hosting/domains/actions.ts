import { defineAction } from 'astro:actions'
import { z } from 'astro/zod'
import { searchDomain } from '@/features/hosting/domains/server/search-domain'
import { colleagues } from '@/office/colleagues'
import { refused, UNCHANGED } from '@/office/rules/office-flash'
import { form, queryAction } from '@/platform/forms/form'
import { registrantForm } from './domain/internal/registrant-form'
import { seenForm } from './domain/internal/seen-form'
import { correctRegistrant } from './server/correct-registrant'
import { recordSeen } from './server/record-seen'

/** Long enough for any address that someone pastes; what is wrong with it is said by the use case. */
const typed = z.string().max(5000)

const GONE = refused('Deze domeinnaam bestaat niet meer, of er wordt niets meer aan gedaan.')

/** The forms of the office about domain names. Whatever stands here is for administrators only. */
export const domainOffice = {
  correctRegistrant: form({
    who: colleagues,
    asks: registrantForm,
    does: (context, input, admin) => correctRegistrant(context, { ...input, admin }),
    says: {
      corrected: 'registrant-corrected',
      unchanged: UNCHANGED,
      'under-way': refused(
        'Deze domeinnaam wordt op dit moment geregistreerd. Kijk bij de automatische stappen hoe dat afloopt.',
      ),
      closed: refused('Deze domeinnaam is al geregistreerd. Verander de houder bij de registrar.'),
      unknown: GONE,
    },
  }),

  recordDomainSeen: form({
    who: colleagues,
    asks: seenForm,
    does: (context, { domain_id: domainId, expires_on: expiresOn, owner_check: ownerCheck, seen }, admin) =>
      recordSeen(context, { domainId, seen, expiresOn, ownerCheck, admin }),
    says: {
      recorded: 'domain-seen',
      unchanged: UNCHANGED,
      refused: refused('Dat kan niet volgen op wat er stond. Kijk eerst hoe het er nu voor staat.'),
      unknown: GONE,
    },
  }),
}

export const domainNames = {
  /** The order wizard's search, for every visitor. */
  check: defineAction({
    input: z.object({ domain_name: typed }),
    handler: queryAction(({ context, clientAddress }, { domain_name }) =>
      searchDomain(context, { typed: domain_name, clientAddress }),
    ),
  }),
}
