import type { KnownUsage } from '@/features/hosting/provisioning/domain/panel-usage'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { idOf, NOW, type StrangersWords } from '@/shared/fixtures'
import type { FormNotice } from '@/shared/form-state'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { NO_ACCESS_DETAILS } from './domain/access-details'
import { LONG_PORTAL_ACCESS, MIRIAMS_ACCESS, PORTAL_ACCESS } from './fixtures'
import { accessMail } from './server/mails/access-mail'
import { AccessPage } from './web/portal/AccessPage'
import type { PortalAccess } from './web/portal/server/load-access'

const NOTHING = { details: null, link: null, savedAt: null }
const PROJECT = { kind: 'project', number: 'PR202600042', title: 'Nieuwe website' } as const

const page = (other: Partial<PortalAccess> = {}, notice?: FormNotice) => (
  <AccessPage found={{ ...PORTAL_ACCESS, ...other }} notice={notice} />
)

const PANEL_SILENT: FormNotice = {
  title: 'Het paneel antwoordt nu niet',
  description:
    'Probeer het over een paar minuten opnieuw. Lukt het dan nog niet, mail of bel ons: dan maken we een link waarmee je een wachtwoord kiest.',
  tone: 'error',
  durationMs: 8000,
}

const GIGABYTE = 1024 ** 3

const usageOf = (gigabytes: number): KnownUsage => ({
  state: 'read',
  usage: {
    diskBytes: gigabytes * GIGABYTE,
    diskLimitBytes: 5 * GIGABYTE,
    trafficBytes: 0.34 * GIGABYTE,
    trafficLimitBytes: undefined,
  },
  readAt: NOW,
})

/** How a customer reaches what was delivered, in each state. */
export const pages: PagesByFace = {
  portal: {
    '/hosting-dashboard/bestelling/[number]/toegang': {
      'alles ingevuld': page(),
      'zonder link': page({ link: null }),
      'inloggen in het paneel': page({ link: null, canSignIn: true }),
      'het paneel antwoordt niet': page({ link: null, canSignIn: true }, PANEL_SILENT),
      'gebruik nog niet gevraagd': page({ link: null, canSignIn: true, usage: { state: 'unasked' } }),
      'gebruik gelezen': page({ link: null, canSignIn: true, usage: usageOf(1.24) }),
      'gebruik bijna vol': page({ link: null, usage: usageOf(4.9) }),
      'gebruik zonder antwoord': page({ link: null, usage: { state: 'silent' } }),
      'gebruik te vaak gevraagd': page({ link: null, usage: { state: 'limited' } }),
      'alleen de site': page({
        link: null,
        details: { ...NO_ACCESS_DETAILS, siteUrl: 'https://bakkerijaarnink.nl/' },
      }),
      'eigen gebruikersnaam': page({
        link: null,
        details: { ...MIRIAMS_ACCESS, mailUser: 'bakkerijaa-mail', webmailUrl: null },
      }),
      'alleen een link': page({ details: null }),
      'nog niet klaar': page({ stage: 'before', ...NOTHING }),
      'opgeleverd, nog niet ingevuld': page(NOTHING),
      'niets in te stellen': page({ ...NOTHING, isNeeded: false }),
      gestopt: page({ stage: 'over' }),
      lang: <AccessPage found={LONG_PORTAL_ACCESS} />,
      'bestaat niet': <AccessPage found={undefined} />,
    },
    '/hosting-dashboard/project/[number]/toegang': {
      'alles ingevuld': page({ about: PROJECT }),
      'nog niet klaar': page({ about: PROJECT, stage: 'before', ...NOTHING }),
      lang: <AccessPage found={LONG_PORTAL_ACCESS} />,
      'bestaat niet': <AccessPage found={undefined} />,
    },
  },
}

/** Mails about access. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const customer = {
    id: idOf(12),
    email: 'miriam@bakkerijaarnink.example',
    customerName: typed?.words ?? 'Miriam Aarnink',
  }
  const about = { kind: 'order', number: 'HO261120123' } as const
  const first = { customer, about, parts: ['site', 'mail'], isFirst: true, hasNewLink: false } as const
  return {
    accessMail: {
      'voor het eerst': () => accessMail(MAIL_CONTEXT, first),
      gewijzigd: () => accessMail(MAIL_CONTEXT, { ...first, isFirst: false }),
      'een nieuwe link': () =>
        accessMail(MAIL_CONTEXT, { ...first, parts: [], isFirst: false, hasNewLink: true }),
      'van een project': () =>
        accessMail(MAIL_CONTEXT, { ...first, about: { kind: 'project', number: 'PR202600042' } }),
    },
  }
}
