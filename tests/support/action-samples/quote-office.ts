import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pickedAtFirst } from '../../../src/features/sales/quotes/documents/domain/quote-document'
import { newBlock, newLine } from '../../../src/features/sales/quotes/documents/domain/quote-lines'
import { officeQuotePath } from '../../../src/features/sales/quotes/documents/domain/quote-paths'
import { typedQuote } from '../../../src/features/sales/quotes/documents/domain/typed-quote'
import { keepBlock } from '../../../src/features/sales/quotes/library/server/keep-block'
import { keptBlockWithId } from '../../../src/features/sales/quotes/library/server/library-queries'
import { declineQuote } from '../../../src/features/sales/quotes/server/decline-quote'
import { quoteVersions } from '../../../src/features/sales/quotes/server/quote-tables'
import { dayOf } from '../../../src/shared/calendar-day'
import { ANNA, aLead, begun, draftOf, sendAsIs } from '../quotes'
import { aQuoteFor, noteAcceptance, sendTestQuote } from '../sent-quotes'
import { type ActionSample, SOMETHING, type Stage, told } from './sample'

const NO_NUMBER = [{ quote_id: 'geen-nummer' }, { quote_id: SOMETHING }] as const
const NO_DRAFT = 'Hier is geen concept meer: kijk hoe de offerte er nu voor staat.'

async function sent({ site }: Stage): Promise<string> {
  const id = await begun(site)
  await sendAsIs(site, id)
  return id
}

/** Fields of the acceptance form of a quote that was sent. */
async function acceptable(stage: Stage) {
  const quote_id = await sent(stage)
  const { db, clock } = stage.site
  const [version] = await db.select().from(quoteVersions).where(eq(quoteVersions.quoteId, quote_id))
  const pick = version ? [...pickedAtFirst(version.document)] : []
  return {
    quote_id,
    acceptance_id: randomUUID(),
    sha256: version?.sha256 ?? '',
    pick,
    agreed_on: dayOf(clock.now),
  }
}

/** A block in the quote library, under a colleague's name for it. */
async function keptBlock({ site }: Stage, name: string) {
  const id = randomUUID()
  const block = newBlock('block', {
    heading: name,
    lines: [newLine('regel-1', { description: 'Onderhoud' })],
  })
  await keepBlock(site.context, { id, changedAt: '', name, block, admin: ANNA })
  return id
}

const NO_BLOCK = [{ block_id: 'geen-nummer' }, { block_id: SOMETHING }] as const

export const QUOTE_BLOCKS = {
  'quoteBlocks.keep': {
    who: 'admin',
    open: async () => ({
      fields: {
        block_id: randomUUID(),
        changed_at: '',
        name: 'Fotografie',
        heading: 'Foto’s',
        pick: 'one',
        'description-0': 'Een ochtend',
        'unitPrice-0': '350',
        'unit-0': 'piece',
        'cadence-0': 'once',
        'description-2': 'Nabewerken',
        'unitPrice-2': '75,50',
        'unit-2': 'hour',
        'isPicked-2': 'on',
      },
      accepted: { flash: 'block-saved', goTo: '/beheer/offertes/blokken' },
    }),
    faults: [
      NO_BLOCK,
      [{ name: ' ' }, { name: 'Geef het blok een naam.' }],
      [{ 'unitPrice-0': '12,' }, { 'unitPrice-0': 'Vul een bedrag in, zoals 1.234,50.' }],
    ],
  },
  'quoteBlocks.move': {
    who: 'admin',
    open: async (stage) => {
      const block_id = await keptBlock(stage, `Boven ${randomUUID()}`)
      await keptBlock(stage, `Onder ${randomUUID()}`)
      const kept = await keptBlockWithId(stage.site.db, block_id)
      return { fields: { block_id, position: String(kept?.position), way: 'down' }, accepted: {} }
    },
    faults: [NO_BLOCK],
  },
  'quoteBlocks.remove': {
    who: 'admin',
    open: async (stage) => ({
      fields: { block_id: await keptBlock(stage, `Weg ${randomUUID()}`) },
      accepted: { flash: 'block-removed', goTo: '/beheer/offertes/blokken' },
    }),
    faults: [NO_BLOCK],
  },
} satisfies Record<string, ActionSample>

export const QUOTE_OFFICE = {
  'quoteOffice.begin': {
    who: 'admin',
    open: async ({ site }) => {
      const quote_id = randomUUID()
      const fields = { quote_id, lead_id: await aLead(site) }
      return { fields, accepted: { flash: 'quote-begun', goTo: officeQuotePath(quote_id) } }
    },
    faults: [NO_NUMBER],
  },
  'quoteOffice.beginVersion': {
    who: 'admin',
    names: 'quote_id',
    open: async (stage) => ({
      fields: { quote_id: await sent(stage) },
      accepted: { flash: 'quote-version-begun' },
    }),
    faults: [NO_NUMBER],
  },
  'quoteOffice.save': {
    who: 'admin',
    names: 'quote_id',
    open: async ({ site }) => {
      const quote_id = await begun(site)
      const { document, party } = await draftOf(site, quote_id)
      const draft = JSON.stringify({ ...typedQuote(document, party), title: 'Een andere titel' })
      return {
        fields: { quote_id, revision: '1', draft },
        accepted: { saved: { outcome: 'saved', revision: 2 } },
      }
    },
    faults: [
      NO_NUMBER,
      [{ draft: '{}' }, { draft: 'Dit is geen offerte.' }],
      [{ draft: 'geen json' }, { draft: 'Dit is geen offerte.' }],
    ],
  },
  'quoteOffice.send': {
    who: 'admin',
    names: 'quote_id',
    again: told(NO_DRAFT),
    open: async ({ site }) => ({
      fields: { quote_id: await begun(site), revision: '1' },
      accepted: { flash: 'quote-sent' },
    }),
    faults: [NO_NUMBER],
  },
  'quoteOffice.withdraw': {
    who: 'admin',
    names: 'quote_id',
    again: told('Intrekken kan niet meer: kijk eerst hoe de offerte er nu voor staat.'),
    open: async (stage) => ({
      fields: { quote_id: await sent(stage), reason: 'De prijs klopte niet.' },
      accepted: { flash: 'quote-withdrawn' },
    }),
    faults: [NO_NUMBER, [{ reason: '' }, { reason: 'Schrijf op waarom; de klant leest het.' }]],
  },
  'quoteOffice.recordAcceptance': {
    who: 'admin',
    names: 'quote_id',
    open: async (stage) => {
      const fields = {
        ...(await acceptable(stage)),
        name: 'Mirthe Aarnink',
        acting_as: 'company',
        role: 'eigenaar',
        means: 'mail',
        customer_address: 'Haverstraat 1',
        customer_zipcode: '7511 EX',
        customer_city: 'Enschede',
        customer_kvk: '',
        paper: new File(['%PDF-1.7'], 'getekend.pdf'),
      }
      return {
        fields,
        accepted: { flash: 'acceptance-recorded', goTo: officeQuotePath(fields.quote_id) },
      }
    },
    faults: [
      NO_NUMBER,
      [{ role: ' ' }, { role: 'Vul in wat de functie is.' }],
      [{ acting_as: 'iemand' }, { acting_as: 'Kies of het namens een bedrijf of privé was.' }],
      [{ means: 'duif' }, { means: 'Kies hoe de klant het liet weten.' }],
      [{ agreed_on: '2026-02-30' }, { agreed_on: 'Kies de dag van het akkoord.' }],
      [{ paper: 'geen bestand' }, { paper: 'Kies een bestand.' }],
    ],
  },
  'quoteOffice.undoAcceptance': {
    who: 'admin',
    names: 'quote_id',
    again: told('Dit akkoord staat er niet meer: kijk eerst hoe de offerte er nu voor staat.'),
    open: async ({ site }) => {
      const quote = await sendTestQuote(site, aQuoteFor(`miriam-${randomUUID()}@aarnink.example`))
      await noteAcceptance(site, quote, { agreedOn: dayOf(site.clock.now), requestId: quote.versionId })
      return {
        fields: { quote_id: quote.quoteId, acceptance_id: quote.versionId, reason: 'Verkeerde offerte.' },
        accepted: { flash: 'acceptance-undone' },
      }
    },
    faults: [NO_NUMBER, [{ reason: '' }, { reason: 'Schrijf op waarom; de klant leest het.' }]],
  },
  'quoteOffice.answer': {
    who: 'admin',
    names: 'quote_id',
    open: async (stage) => ({
      fields: { quote_id: await sent(stage), message_id: randomUUID(), text: 'Dat kan.' },
      accepted: { flash: 'quote-message-sent' },
    }),
    faults: [NO_NUMBER, [{ text: ' ' }, { text: 'Schrijf eerst iets op.' }]],
  },
  'quoteOffice.acknowledgeDecline': {
    who: 'admin',
    names: 'quote_id',
    open: async ({ site }) => {
      const { token, quoteId } = await sendTestQuote(site, aQuoteFor('miriam@aarnink.example'))
      await declineQuote(site.context, { token }, null)
      return { fields: { quote_id: quoteId }, accepted: { flash: 'decline-acknowledged' } }
    },
    faults: [NO_NUMBER],
  },
  'quoteOffice.deleteDraft': {
    who: 'admin',
    names: 'quote_id',
    again: told(NO_DRAFT),
    open: async ({ site }) => ({
      fields: { quote_id: await begun(site) },
      accepted: { flash: 'draft-discarded', goTo: '/beheer/offertes' },
    }),
    faults: [NO_NUMBER],
  },
} satisfies Record<string, ActionSample>
