import type { ComponentProps } from 'react'
import { NEXT_DEBIT } from '@/features/billing/direct-debit/fixtures'
import { storedInvoice, typedInvoice } from '@/features/billing/invoices/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { idOf, type StrangersWords, TODAY } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { anOrder, DELIVERED, typedOrder } from '../fixtures'
import { CHANGE_QUOTES, HAS, WAITING } from './fixtures'
import {
  changeBegunAgencyMail,
  changeCalledOffMail,
  orderChangedAgencyMail,
  orderChangedMail,
} from './server/mails/change-mails'
import { ChangePage } from './web/office/ChangePage'
import { ChangePage as PortalChange } from './web/portal/ChangePage'

const NAMES = { 'extra-email': ['info', 'verkoop', 'jan'] }

type Shown = NonNullable<ComponentProps<typeof ChangePage>['found']>

const SHOWN: Shown = {
  orderNumber: anOrder().orderNumber,
  current: HAS,
  requestId: idOf(1),
  today: TODAY,
  obstacle: undefined,
  wished: undefined,
  quote: undefined,
}

const change = (other: Partial<Shown>) => (
  <PortalChange state={{ status: 'fresh' }} found={{ ...SHOWN, ...other }} />
)

const officeChange = (other: Partial<Shown>) => <ChangePage found={{ ...SHOWN, ...other }} />

/** Another package or other extras. */
export const pages: PagesByFace = {
  portal: {
    '/hosting-dashboard/bestelling/[number]/wijzigen': {
      kiezen: change({}),
      ...Object.fromEntries(
        Object.entries(CHANGE_QUOTES).map(([name, quote]) => [
          name,
          change({ quote, wished: quote.to, current: quote.from, names: NAMES }),
        ]),
      ),
      'zo is het al': change({ wished: HAS }),
      'aantal klopt niet': change({
        refused: {
          chosen: { ...HAS, extras: ['ssl', 'extra-email'] },
          texts: { 'count_extra-email': '11' },
          faults: { 'count_extra-email': 'Kies er 1 tot en met 10.' },
        },
      }),
      'kan nu niet': change({ obstacle: 'ending' }),
    },
  },
  office: {
    '/hosting-admin/bestelling/[number]/wijzigen': {
      kiezen: officeChange({}),
      ...Object.fromEntries(
        Object.entries(CHANGE_QUOTES).map(([name, quote]) => [
          name,
          officeChange({ quote, wished: quote.to, current: quote.from }),
        ]),
      ),
      'kan nu niet': officeChange({ obstacle: 'stands-still' }),
    },
  },
}

/** Mails about a change. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const running = typedOrder(typed, DELIVERED)
  const changed = (name: keyof typeof CHANGE_QUOTES) => {
    const quote = CHANGE_QUOTES[name]
    return { quote, invoice: quote.now && storedInvoice(typedInvoice(typed)), creditNotes: [], debit: null }
  }
  return {
    orderChangedMail: {
      groter: () => orderChangedMail(MAIL_CONTEXT, running, changed('groter')),
      'groter, wordt afgeschreven': () =>
        orderChangedMail(MAIL_CONTEXT, running, { ...changed('groter'), debit: NEXT_DEBIT }),
      'kleiner, nieuwe factuur': () =>
        orderChangedMail(MAIL_CONTEXT, running, {
          ...changed('kleiner, volgende factuur is er al'),
          creditNotes: [idOf(2043)],
        }),
      'meer en minder': () => orderChangedMail(MAIL_CONTEXT, running, changed('meer en minder')),
      'naar per jaar': () => orderChangedMail(MAIL_CONTEXT, running, changed('naar per jaar')),
    },
    orderChangedAgencyMail: {
      'door de klant': () =>
        orderChangedAgencyMail(MAIL_CONTEXT, running, { ...changed('meer en minder'), by: 'customer' }),
      'door het kantoor': () =>
        orderChangedAgencyMail(MAIL_CONTEXT, running, {
          ...changed('groter'),
          by: 'admin',
          debit: NEXT_DEBIT,
        }),
    },
    changeBegunAgencyMail: {
      'gaat in': () => changeBegunAgencyMail(MAIL_CONTEXT, running, { from: HAS, to: WAITING.toChoice }),
    },
    changeCalledOffMail: {
      'toch niet': () => changeCalledOffMail(MAIL_CONTEXT, running, { ...WAITING, fromChoice: HAS }),
    },
  }
}
