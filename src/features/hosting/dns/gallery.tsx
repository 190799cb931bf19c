import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { idOf, NOW, type StrangersWords } from '@/shared/fixtures'
import { FRESH } from '@/shared/form-state'
import type { PagesByFace, States } from '@/ui/gallery/page-state'
import { changedNotice } from './domain/zone-notices'
import { ZONE_VIEWS } from './fixtures'
import { zoneChangedMail } from './server/mails/zone-changed-mail'
import { ZonePage as OfficeZonePage } from './web/office/ZonePage'
import { ZonePage } from './web/portal/ZonePage'

const NUMBER = 'HO261120123'
const CONFLICT = changedNotice(false)
const VIEWS = Object.entries(ZONE_VIEWS)

const portal: States = Object.fromEntries(
  VIEWS.map(([state, found]) => [
    state,
    <ZonePage key={state} orderNumber={NUMBER} notice={undefined} sent={FRESH} found={found} />,
  ]),
)

const office: States = Object.fromEntries(
  VIEWS.map(([state, found]) => [state, <OfficeZonePage key={state} orderNumber={NUMBER} found={found} />]),
)

/** The zone of an order, in each state. */
export const pages: PagesByFace = {
  portal: {
    '/hosting-dashboard/bestelling/[number]/dns': {
      ...portal,
      'intussen gewijzigd': (
        <ZonePage
          orderNumber={NUMBER}
          notice={undefined}
          sent={{ status: 'failed', values: {}, notice: CONFLICT }}
          found={ZONE_VIEWS['nakijken: site']}
        />
      ),
      'bestaat niet': <ZonePage orderNumber={NUMBER} notice={undefined} sent={FRESH} found={undefined} />,
    },
  },
  office: {
    '/hosting-admin/bestelling/[number]/dns': {
      ...office,
      'intussen gewijzigd': (
        <OfficeZonePage orderNumber={NUMBER} notice={CONFLICT} found={ZONE_VIEWS['nakijken: site']} />
      ),
      'bestaat niet': <OfficeZonePage orderNumber={NUMBER} found={undefined} />,
    },
  },
}

/** Mails about zones. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const told = {
    number: NUMBER,
    zoneName: typed?.domainName ?? 'bakkerijjansen.nl',
    kind: 'edited',
    byKind: 'customer',
    byName: typed?.words ?? 'Miriam Aarnink',
    startedAt: NOW,
    changes: [`TXT @ toegevoegd: ${typed?.words ?? 'google-site-verification=k3J9'}`],
    customer: {
      id: idOf(12),
      email: 'miriam@bakkerijaarnink.example',
      customerName: typed?.words ?? 'Miriam Aarnink',
    },
  } as const
  return {
    zoneChangedMail: {
      gewijzigd: () => zoneChangedMail(MAIL_CONTEXT, told),
      'door ons': () => zoneChangedMail(MAIL_CONTEXT, { ...told, byKind: 'admin', byName: 'Fenna Aarnink' }),
      teruggezet: () => zoneChangedMail(MAIL_CONTEXT, { ...told, kind: 'restored' }),
    },
  }
}
