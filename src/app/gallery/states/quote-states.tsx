import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { quotePage } from '@/content/pages/offerte-bekijken'
import { missingOf } from '@/features/sales/quotes/acceptance/domain/customer-forms'
import { pickedAtFirst, type SentQuote } from '@/features/sales/quotes/documents/domain/quote-document'
import {
  acceptedSample,
  aSentQuote,
  asConsumer,
  longQuote,
  roomyQuote,
  shortQuote,
} from '@/features/sales/quotes/fixtures'
import type { ShownMessage, ShownQuote } from '@/features/sales/quotes/server/load-quote-page'
import { QuoteNotFound } from '@/features/sales/quotes/web/portal/QuoteNotFound'
import { QuoteGone, QuotePage } from '@/features/sales/quotes/web/site/QuotePage'
import { QUOTE_FAULTS, quoteNotice } from '@/features/sales/quotes/web/site/quote-notices'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { idOf, LONG, NOW } from '@/shared/fixtures'
import type { FormState } from '@/shared/form-state'
import { invalid, type Pages } from '@/ui/gallery/page-state'
import { ParentLink } from '@/ui/PageHeading'

function shownQuote(sent: SentQuote, other: Partial<ShownQuote> = {}): ShownQuote {
  return {
    quoteId: idOf(7001),
    sent,
    sha256: '',
    state: 'sent',
    endedAt: null,
    reason: null,
    picked: pickedAtFirst(sent.document),
    acceptance: undefined,
    messages: [],
    missing: [],
    isCompany: false,
    mayWithdraw: false,
    ...other,
  }
}

const MESSAGES: readonly ShownMessage[] = [
  {
    id: idOf(7101),
    isFromCustomer: true,
    authorName: 'Miriam Aarnink',
    writtenAt: NOW,
    text: 'Kunnen jullie de foto’s op een zaterdag maken?',
  },
  {
    id: idOf(7102),
    isFromCustomer: false,
    authorName: 'Fenna',
    writtenAt: NOW,
    text: 'Dat kan. We komen dan om 7:00 uur, als het brood uit de oven komt.',
  },
]

const accepted = (sent: SentQuote): Partial<ShownQuote> => ({
  state: 'accepted',
  endedAt: NOW,
  messages: MESSAGES,
  picked: pickedAtFirst(sent.document),
  acceptance: { ...acceptedSample(sent.party.name).acceptance, email: sent.party.email },
})

const acceptedByConsumer = (startsEarly: boolean, withdrawnAt: Date | null = null): Partial<ShownQuote> => ({
  state: withdrawnAt ? 'revoked' : 'accepted',
  endedAt: NOW,
  mayWithdraw: withdrawnAt === null,
  acceptance: acceptedSample('Miriam Aarnink', { ...asConsumer(startsEarly), withdrawnAt }).acceptance,
})

type Rest = Partial<ComponentProps<typeof QuotePage>>

const page = (shown: ShownQuote, rest: Rest = {}) => (
  <div className="page-width py-8">
    <QuotePage
      {...{ shown, picked: shown.picked, answered: undefined, notice: undefined }}
      {...{ path: '/offerte-bekijken/x', requestId: idOf(7201) }}
      {...rest}
    />
  </div>
)

const usual = aSentQuote()
const bare = aSentQuote({
  party: { ...usual.party, street: null, postcode: null, city: null, kvk: null, vatId: null },
})
const came = (form: string, state: FormState): Rest => ({ answered: { form, state } })

const STATES = {
  open: page(shownQuote(usual)),
  'zonder adres': page(shownQuote(bare, { missing: missingOf(bare.party) })),
  'met vragen': page(shownQuote(usual, { messages: MESSAGES })),
  kort: page(shownQuote(shortQuote())),
  leeg: page(
    shownQuote(
      aSentQuote({ document: { title: 'Nieuwe offerte', introduction: '', blocks: [], closing: '' } }),
    ),
  ),
  'meer onderdelen': page(shownQuote(roomyQuote())),
  lang: page(shownQuote(longQuote())),
  'niet volledig ingevuld': page(shownQuote(bare, { missing: missingOf(bare.party) }), {
    notice: QUOTE_FAULTS.fields,
    ...came(
      'accept',
      invalid(
        {
          acting_as: quotePage.faults.actingAs,
          role: quotePage.faults.role,
          agree: quotePage.faults.agree,
          customer_zipcode: 'Vul je postcode in.',
        },
        { name: 'Miriam Aarnink', customer_address: 'Haverstraatpassage 12a' },
      ),
    ),
  }),
  'bekend bedrijf': page(shownQuote(usual, { isCompany: true })),
  'als consument': page(shownQuote(usual), came('accept', invalid({}, { acting_as: 'consumer' }))),
  'totaal liep uiteen': page(shownQuote(usual), {
    notice: QUOTE_FAULTS.totals,
    ...came('accept', {
      status: 'failed',
      values: { name: 'Miriam Aarnink', role: 'eigenaar', acting_as: 'company' },
      notice: QUOTE_FAULTS.totals,
    }),
  }),
  'afwijzen met te veel woorden': page(
    shownQuote(usual),
    came('decline', invalid({ reason: 'Gebruik hier hoogstens 1000 tekens.' }, { reason: LONG.text })),
  ),
  geaccepteerd: page(shownQuote(aSentQuote({ version: 2 }), accepted(usual)), {
    notice: quoteNotice('quote-accepted'),
  }),
  'lang en geaccepteerd': page(shownQuote(longQuote(), accepted(longQuote()))),
  'geaccepteerd door een consument': page(shownQuote(usual, acceptedByConsumer(false))),
  'geaccepteerd door een consument, al begonnen': page(shownQuote(usual, acceptedByConsumer(true))),
  herroepen: page(shownQuote(usual, acceptedByConsumer(false, NOW)), {
    notice: quoteNotice('acceptance-withdrawn'),
  }),
  verlopen: page(shownQuote(usual, { state: 'expired' })),
  afgewezen: page(shownQuote(usual, { state: 'declined', endedAt: NOW, reason: 'Te duur' })),
}

/** The same, with the way back. */
function inPortal(states: Record<string, ReactNode>) {
  return Object.fromEntries(
    Object.entries(states).map(([name, state]) => [
      name,
      <Fragment key={name}>
        <div className="page-width pt-6">
          <ParentLink href={PORTAL_PATH} label="Mijn account" />
        </div>
        {state}
      </Fragment>,
    ]),
  )
}

export const QUOTE_PORTAL_STATES: Pages = {
  '/hosting-dashboard/offerte/[id]': {
    ...inPortal(STATES),
    'niet gevonden': (
      <div className="page-width py-6">
        <QuoteNotFound />
      </div>
    ),
  },
}

export const QUOTE_QUIET_STATES: Pages = {
  '/offerte-bekijken/[token]': {
    ...STATES,
    ingetrokken: page(
      shownQuote(usual, { state: 'withdrawn', endedAt: NOW, reason: 'We doen geen drukwerk meer.' }),
    ),
    vervangen: page(shownQuote(usual, { state: 'replaced' })),
    'vervangen, link gemaild': page(shownQuote(usual, { state: 'replaced' }), {
      notice: quoteNotice('link-sent'),
    }),
    'link werkt niet': (
      <div className="page-width py-8">
        <QuoteGone />
      </div>
    ),
  },
}
