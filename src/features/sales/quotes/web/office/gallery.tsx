import type { ComponentProps } from 'react'
import { EVENTS } from '@/features/operations/audit/fixtures'
import { asked, middleOf, pageOf } from '@/office/fixtures'
import { officeFault } from '@/office/rules/office-flash'
import { idOf, LONG, many, NOW, TODAY } from '@/shared/fixtures'
import { type FormState, FRESH, noticeOf, type Texts } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { DEFAULT_BLOCKS } from '../../documents/domain/internal/library-defaults'
import type { QuoteBlock, SentQuote } from '../../documents/domain/quote-document'
import { emptyQuote, partyOf } from '../../documents/domain/quote-from-lead'
import { newBlock } from '../../documents/domain/quote-lines'
import { typedQuote } from '../../documents/domain/typed-quote'
import { quoteList } from '../../domain/quote-list'
import { acceptedSample, aQuote, aSentQuote, EVERY_KIND, longQuote, outsideSample } from '../../fixtures'
import { typedBlock } from '../../library/domain/internal/block-form'
import type { KeptBlock } from '../../library/server/library-tables'
import type { QuoteRow, VersionRow } from '../../server/quote-rows'
import { BlockPage } from './BlockPage'
import { BlocksPage } from './BlocksPage'
import type { RecordAcceptance } from './internal/RecordAcceptance'
import { QuoteEditor } from './QuoteEditor'
import { QuotePage } from './QuotePage'
import { QuotesPage } from './QuotesPage'
import type { QuoteView } from './QuoteView'
import { RecordAcceptancePage } from './RecordAcceptancePage'

const NO_NETS = { onceNet: 0 as Cents, monthlyNet: 0 as Cents, yearlyNet: 0 as Cents }

function aVersion(sent: SentQuote, over: Partial<VersionRow> = {}): VersionRow {
  const { version, party, document, validUntil } = sent
  return {
    id: idOf(7200 + version),
    quoteId: idOf(7142),
    version,
    status: 'sent',
    revision: 3,
    party,
    document,
    validUntil,
    sentAt: NOW,
    sent,
    sha256: 'a'.repeat(64),
    pdfSha256: 'b'.repeat(64),
    endedAt: null,
    reason: null,
    revokedAt: null,
    ...over,
  }
}

const COUNTS = {
  all: 1204,
  question: 1,
  draft: 3,
  sent: 12,
  expired: 8,
  accepted: 1098,
  revoked: 2,
  declined: 70,
  withdrawn: 11,
}

const NONE = {
  all: 0,
  question: 0,
  draft: 0,
  sent: 0,
  expired: 0,
  accepted: 0,
  revoked: 0,
  declined: 0,
  withdrawn: 0,
}

const list = (rows: QuoteRow[], query = '') => (
  <QuotesPage
    quoteId={idOf(7143)}
    filter={quoteList.requestOf(asked(query)).filter}
    page={rows.length > 20 ? middleOf(rows) : pageOf(rows)}
    counts={rows.length > 0 ? COUNTS : NONE}
    today={TODAY}
  />
)

const editor = (typed: ComponentProps<typeof QuoteEditor>['typed']) => (
  <QuotePage
    quote={{ title: typed.title ?? '', number: 'OF2026-0042' }}
    draftId={idOf(7142)}
    view={undefined}
  >
    <QuoteEditor
      {...{ quoteId: idOf(7142), revision: 1, typed, library: DEFAULT_BLOCKS, basis: 21 }}
      frame={{
        number: 'OF2026-0042',
        version: 1,
        sentOn: TODAY,
        validUntil: '2026-12-20',
        termsVersion: '2025-05-01',
        from: 'Fenna Aarnink',
      }}
    />
  </QuotePage>
)

const NOBODY = partyOf({ name: '', email: '', phone: null, company: null })

function view(sent: SentQuote, over: Partial<ComponentProps<typeof QuoteView>> = {}) {
  const version = aVersion(sent)
  const quote = over.quote ?? aQuote()
  return (
    <QuotePage
      quote={{ ...quote, title: sent.document.title }}
      draftId={undefined}
      view={{
        quote,
        version,
        versions: [version],
        messages: [],
        acceptance: undefined,
        undone: [],
        sent,
        evidence: undefined,
        events: EVENTS,
        messageId: idOf(7300),
        today: TODAY,
        ...over,
      }}
    />
  )
}

const sent = aSentQuote()

const message = (number: number, text: string, isFromCustomer: boolean) => ({
  id: idOf(7400 + number),
  quoteId: idOf(7142),
  versionId: null,
  isFromCustomer,
  text,
  authorName: isFromCustomer ? 'Miriam Aarnink' : 'Fenna Aarnink',
  writtenAt: NOW,
})

const outside = outsideSample()

const kept = { ...acceptedSample().acceptance, quoteId: idOf(7142) }

const accepted = (isIntact: boolean) => ({
  quote: aQuote({ status: 'accepted' }),
  version: aVersion(sent, { status: 'accepted', endedAt: NOW }),
  evidence: { acceptance: kept, sent, isDocumentIntact: isIntact, isPdfIntact: isIntact },
})

const withdrawn = aVersion(sent, { status: 'withdrawn', endedAt: NOW, reason: LONG.text })

const second = aVersion(aSentQuote({ version: 2 }))

const recording = (sent: SentQuote, over: Partial<ComponentProps<typeof RecordAcceptance>> = {}) => (
  <RecordAcceptancePage
    quoteId={idOf(7142)}
    found={{
      quoteId: idOf(7142),
      sent,
      sha256: 'a'.repeat(64),
      acceptanceId: idOf(7500),
      missing: [],
      isCompany: true,
      today: TODAY,
      ...over,
    }}
    state={over.state ?? FRESH}
  />
)

function ownBlock(name: string, over: Partial<QuoteBlock>, number = 1): KeptBlock {
  return {
    id: idOf(7800 + number),
    name,
    block: newBlock('block', over),
    position: number,
    changedBy: 'Fenna Aarnink',
    changedAt: NOW,
  }
}

const OWN_BLOCKS = EVERY_KIND.map((each, index) => ownBlock(each.heading, each, index))

const OTHER_DEFAULTS = DEFAULT_BLOCKS.filter(({ name }) => !OWN_BLOCKS.some((own) => own.name === name))

const block = (fields: Texts, state: FormState = FRESH, name?: string) => (
  <BlockPage
    found={{
      form: { id: idOf(7800), changedAt: '', block: fields },
      kept: name ? { id: idOf(7800), name } : undefined,
    }}
    page="nieuw"
    state={state}
    notice={noticeOf(state)}
  />
)

/** Quotes and their blocks in the office. */
export const pages: PagesByFace = {
  office: {
    '/beheer/offertes': {
      gewoon: list([
        aQuote(),
        aQuote({ status: 'draft', validUntil: null, sentAt: null, title: '', ...NO_NETS }, 43),
        aQuote({ hasQuestion: true, version: 2 }, 41),
        aQuote({ validUntil: '2026-11-01' }, 40),
        aQuote({ status: 'accepted' }, 39),
        aQuote({ status: 'accepted', revokedAt: NOW }, 37),
        aQuote({ status: 'declined', company: null }, 38),
      ]),
      leeg: list([]),
      'niets gevonden': list([], 'zoek=poelman'),
      lang: list(
        many(25, (number) =>
          aQuote({ title: LONG.text, name: LONG.name, company: LONG.company }, number + 10),
        ),
      ),
    },
    '/beheer/offertes/[id]': {
      concept: editor(typedQuote(sent.document, sent.party)),
      'leeg concept': editor(typedQuote(emptyQuote(), NOBODY)),
      'lang concept': editor(typedQuote(longQuote().document, longQuote().party)),
      verzonden: view(sent),
      'vraag open': view(sent, {
        quote: aQuote({ hasQuestion: true }),
        messages: [message(1, 'Kan het ook in het Duits?', true), message(2, LONG.text, false)],
      }),
      'nieuwe versie in de maak': view(sent, {
        versions: [aVersion(sent), { ...second, status: 'draft', sent: null, sentAt: null }],
      }),
      vervangen: view(sent, {
        version: aVersion(sent, { status: 'replaced', endedAt: NOW }),
        versions: [second, aVersion(sent, { status: 'replaced' })],
      }),
      geaccepteerd: view(sent, accepted(true)),
      'bewijs klopt niet': view(sent, accepted(false)),
      'net geaccepteerd': view(sent, { ...accepted(true), undoUntil: NOW }),
      'vastgelegd door ons': view(sent, {
        ...accepted(true),
        evidence: { acceptance: outside.acceptance, sent, isDocumentIntact: true, isPdfIntact: true },
        undoUntil: NOW,
      }),
      'akkoord teruggedraaid': view(sent, {
        undone: [
          {
            ...outside.acceptance,
            versionId: aVersion(sent).id,
            undoneAt: NOW,
            undoneBy: 'Fenna Aarnink',
            undoneReason: LONG.text,
          },
        ],
      }),
      herroepen: view(sent, {
        ...accepted(true),
        version: aVersion(sent, { status: 'accepted', endedAt: NOW, revokedAt: NOW }),
      }),
      ingetrokken: view(sent, { quote: aQuote({ status: 'withdrawn' }), version: withdrawn }),
      verlopen: view(sent, { version: aVersion(sent, { validUntil: '2026-11-01' }) }),
      lang: view(longQuote()),
      'bestaat niet': <QuotePage quote={undefined} draftId={undefined} view={undefined} />,
    },
    '/beheer/offertes/blokken': {
      gewoon: <BlocksPage kept={OWN_BLOCKS} defaults={OTHER_DEFAULTS} />,
      leeg: <BlocksPage kept={[]} defaults={DEFAULT_BLOCKS} />,
      lang: (
        <BlocksPage
          kept={many(12, (number) => ownBlock(LONG.company, { heading: LONG.text, text: LONG.text }, number))}
          defaults={[]}
        />
      ),
    },
    '/beheer/offertes/blokken/[id]': {
      nieuw: block(typedBlock('', newBlock(''))),
      gewoon: block(typedBlock('Hosting', EVERY_KIND[1] ?? newBlock('')), FRESH, 'Hosting'),
      'prijs niet te lezen': block(
        {},
        {
          status: 'invalid',
          notice: officeFault('Vul een bedrag in, zoals 1.234,50.'),
          values: {
            name: 'Fotografie',
            heading: 'Foto’s',
            'description-0': 'Een ochtend',
            'unitPrice-0': '12,',
          },
          errors: { 'unitPrice-0': 'Vul een bedrag in, zoals 1.234,50.' },
        },
      ),
      lang: block(typedBlock(LONG.company, longQuote().document.blocks[0] ?? newBlock(''))),
      'bestaat niet': <BlockPage found={undefined} page="weg" state={undefined} />,
    },
    '/beheer/offertes/[id]/akkoord': {
      gewoon: recording(sent),
      verlopen: recording(aSentQuote({ validUntil: '2026-11-01' })),
      'zonder adres': recording(sent, {
        missing: ['customerAddress', 'customerZipcode', 'customerCity', 'customerKvk'],
      }),
      'fout bestand': recording(sent, {
        state: {
          status: 'failed',
          values: {
            name: 'Miriam Aarnink',
            role: 'eigenaar',
            means: 'paper',
            pick: 'english,basis',
            note: LONG.text,
          },
          notice: officeFault('Het bestand is groter dan 5 MB. Maak het kleiner, of laat het weg.'),
        },
      }),
      lang: recording(longQuote()),
      'bestaat niet': <RecordAcceptancePage quoteId={idOf(7142)} found={undefined} state={undefined} />,
    },
  },
}
