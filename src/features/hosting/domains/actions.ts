import { defineAction } from 'astro:actions'
import { z } from 'astro/zod'
import { otherEndings, searchDomain } from '@/features/hosting/domains/server/search-domain'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { colleagues } from '@/office/colleagues'
import { refused, UNCHANGED } from '@/office/rules/office-flash'
import { form, queryAction } from '@/platform/forms/form'
import { customers } from '@/portal/customers'
import { PORTAL_FAULTS, portalFault } from '@/portal/rules/portal-flash'
import { ownRegistrantForm, registrantForm } from './domain/internal/registrant-form'
import { seenForm } from './domain/internal/seen-form'
import { correctOwnRegistrant, correctRegistrant } from './server/correct-registrant'
import { recordSeen } from './server/record-seen'

/** Long enough for any address that someone pastes; what is wrong with it is said by the use case. */
const typed = z.string().max(5000)

const AT_WORK = portalFault(
  'Dit kan hier niet meer',
  'Er wordt op dit moment aan je domeinnaam gewerkt, of hij is al geregistreerd. Kijk hieronder hoe het staat.',
)

const GONE = refused('Deze domeinnaam bestaat niet meer, of er wordt niets meer aan gedaan.')

/** The forms of the office about domain names. Whatever stands here is for administrators only. */
export const domainOffice = {
  correctRegistrant: form({
    who: colleagues,
    asks: registrantForm,
    does: (context, input, admin) => correctRegistrant(context, { ...input, actor: actorOf(admin) }),
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

/** What the portal asks for a domain name. Whatever stands here is for customers, about what is theirs. */
export const domainPortal = {
  correctRegistrant: form({
    who: customers,
    asks: ownRegistrantForm,
    does: (context, input, { owner }) => correctOwnRegistrant(context, { ...owner, ...input }),
    says: {
      corrected: 'registrant-corrected',
      unchanged: portalFault(
        'Er is niets veranderd',
        'Deze gegevens stonden er al. Verbeter wat niet klopt, en bewaar ze dan.',
      ),
      'under-way': AT_WORK,
      closed: AT_WORK,
      unknown: PORTAL_FAULTS.noSuchOrder,
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
  /** Other endings of a name that was found free, for every visitor. */
  otherEndings: defineAction({
    input: z.object({ domain_name: typed }),
    handler: queryAction(async ({ context, clientAddress }, { domain_name }) => ({
      endings: await otherEndings(context, { typed: domain_name, clientAddress }),
    })),
  }),
}
