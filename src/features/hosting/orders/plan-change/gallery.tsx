import type { ComponentProps } from 'react'
import { NEXT_DEBIT } from '@/features/billing/direct-debit/fixtures'
import { storedInvoice, typedInvoice } from '@/features/billing/invoices/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { idOf, type StrangersWords, TODAY } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { PageHeading } from '@/ui/PageHeading'
import { anOrder, DELIVERED, typedOrder } from '../fixtures'
import { CHANGE_QUOTES, HAS, WAITING } from './fixtures'
import {
  changeBegunAgencyMail,
  changeCalledOffMail,
  orderChangedAgencyMail,
  orderChangedMail,
} from './server/mails/change-mails'
import { ChangeView } from './web/ChangeView'
import { ChangePage } from './web/office/ChangePage'

function change(other: Partial<ComponentProps<typeof ChangeView>>) {
  return (
    <div className="page-width py-6 lg:py-8">
      <PageHeading
        title="Pakket of extra’s wijzigen"
        parent={{ href: PORTAL_PATH, label: 'Bestelling HO261120123' }}
      />
      <ChangeView
        {...{
          orderNumber: 'HO261120123',
          current: HAS,
          requestId: idOf(1),
          reader: 'customer',
          today: TODAY,
        }}
        {...{ obstacle: undefined, wished: undefined, quote: undefined }}
        {...{ path: PORTAL_PATH, orderPath: PORTAL_PATH, ...other }}
      />
    </div>
  )
}

const officeChange = (other: Partial<ComponentProps<typeof ChangeView>>) => (
  <ChangePage
    found={{
      orderNumber: anOrder().orderNumber,
      current: HAS,
      requestId: idOf(1),
      today: TODAY,
      obstacle: undefined,
      wished: undefined,
      quote: undefined,
      ...other,
    }}
  />
)

/** Another package or other extras. */
export const pages: PagesByFace = {
  portal: {
    '/hosting-dashboard/bestelling/[number]/wijzigen': {
      kiezen: change({}),
      ...Object.fromEntries(
        Object.entries(CHANGE_QUOTES).map(([name, quote]) => [
          name,
          change({ quote, wished: quote.to, current: quote.from }),
        ]),
      ),
      'zo is het al': change({ wished: HAS }),
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
