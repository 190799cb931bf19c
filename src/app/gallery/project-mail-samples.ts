import type { HostingInvoice } from '@/features/billing/invoices/server/invoice-tables'
import { GOING_BACK } from '@/features/billing/subscriptions/fixtures'
import { NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import { billOf } from '@/features/hosting/projects/domain/project-bill'
import { PROJECT_LINES, PROJECTS } from '@/features/hosting/projects/fixtures'
import { materialCompleteMail } from '@/features/hosting/projects/server/mails/material-complete-mail'
import {
  type DeliveredProject,
  projectDeliveredMail,
} from '@/features/hosting/projects/server/mails/project-delivered-mail'
import { projectStoppedMail } from '@/features/hosting/projects/server/mails/project-stopped-mail'
import { promiseEndsMail } from '@/features/hosting/projects/server/mails/promise-ends-mail'
import {
  type EndedSubscription,
  subscriptionEndedAgencyMail,
  subscriptionEndedMail,
} from '@/features/hosting/projects/server/mails/subscription-ended-mails'
import { CONSUMER } from '@/features/people/customers/fixtures'
import type { Context } from '@/platform/context'
import { idOf, TODAY } from '@/shared/fixtures'

interface Said {
  /** Words of a stranger, in the place of every name and title. */
  words: string | undefined
  invoice: HostingInvoice
  debit: NonNullable<DeliveredProject['debit']>
}

/** Every mail about projects, in each of its readings. */
export function projectMailSamples(context: Context, { words, invoice, debit }: Said) {
  const titled = (name: keyof typeof PROJECTS) => ({
    ...PROJECTS[name],
    title: words ?? PROJECTS[name].title,
  })
  const delivered: DeliveredProject = {
    project: PROJECTS.bezig,
    quote: titled('bezig'),
    invoice,
    debit: null,
    buyer: invoice.buyer,
    subscriptions: billOf(PROJECT_LINES, TODAY).subscriptions,
  }
  const ended: EndedSubscription = {
    project: PROJECTS.opgeleverd,
    endsOn: '2026-12-31',
    goingBack: NOTHING_GOES_BACK,
    creditNotes: [],
    customer: { customerName: words ?? CONSUMER.customerName, email: CONSUMER.customerEmail },
    description: `${titled('opgeleverd').title}, per maand`,
    by: { name: words ?? CONSUMER.customerName, role: 'customer' },
  }
  const reason = words ?? 'We kregen de foto’s niet, en je gaf aan dat het niet meer hoeft.'
  return {
    projectDeliveredMail: {
      'met factuur': () => projectDeliveredMail(context, delivered),
      'wordt afgeschreven': () => projectDeliveredMail(context, { ...delivered, debit }),
      'niets te betalen': () =>
        projectDeliveredMail(context, { ...delivered, invoice: undefined, subscriptions: [] }),
    },
    materialCompleteMail: {
      'met belofte': () => materialCompleteMail(context, titled('bezig')),
      'zonder belofte': () => materialCompleteMail(context, titled('zonder belofte')),
    },
    promiseEndsMail: {
      'bijna om': () => promiseEndsMail(context, titled('bijna om')),
      'te laat': () => promiseEndsMail(context, titled('te laat')),
    },
    projectStoppedMail: {
      'er loopt niets': () => projectStoppedMail(context, { ...ended, reason, goesOn: false }),
      'iets loopt door': () => projectStoppedMail(context, { ...ended, reason, goesOn: true }),
    },
    subscriptionEndedMail: {
      opgezegd: () => subscriptionEndedMail(context, ended),
      'geld terug': () =>
        subscriptionEndedMail(context, { ...ended, creditNotes: [idOf(2043)], goingBack: GOING_BACK }),
    },
    subscriptionEndedAgencyMail: {
      'door de klant': () => subscriptionEndedAgencyMail(context, ended),
      'door ons, geld terug': () =>
        subscriptionEndedAgencyMail(context, {
          ...ended,
          goingBack: GOING_BACK,
          by: { name: 'Fenna', role: 'admin' },
        }),
    },
  }
}
