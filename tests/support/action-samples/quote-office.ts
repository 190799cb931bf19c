import { randomUUID } from 'node:crypto'
import { typedQuote } from '../../../src/features/quote-documents/rules/typed-quote'
import { officeQuotePath } from '../../../src/features/quotes/rules/quote-paths'
import { declineQuote } from '../../../src/features/quotes/server/decline-quote'
import { aLead, begun, draftOf, sendAsIs } from '../quotes'
import { aQuoteFor, sendTestQuote } from '../sent-quotes'
import type { ActionSample, Stage } from './sample'

const SOMETHING = 'Dit formulier is niet goed aangekomen. Laad de pagina opnieuw en probeer het nog eens.'
const NO_NUMBER = [{ quote_id: 'geen-nummer' }, { quote_id: SOMETHING }] as const
const NO_DRAFT = 'Hier is geen concept meer: kijk hoe de offerte er nu voor staat.'
const told = (title: string) => ({ status: 'failed', notice: { title } })

async function sent({ site }: Stage): Promise<string> {
  const id = await begun(site)
  await sendAsIs(site, id)
  return id
}

export const QUOTE_OFFICE = {
  'quoteOffice.begin': {
    who: 'admin',
    open: async ({ site }) => {
      const quote_id = randomUUID()
      const fields = { quote_id, lead_id: await aLead(site) }
      return { fields, accepted: { word: 'offerte-begonnen', goTo: officeQuotePath(quote_id) } }
    },
    faults: [NO_NUMBER],
  },
  'quoteOffice.beginVersion': {
    ...{ who: 'admin', names: 'quote_id' },
    open: async (stage) => ({
      fields: { quote_id: await sent(stage) },
      accepted: { word: 'offerte-versie-begonnen' },
    }),
    faults: [NO_NUMBER],
  },
  'quoteOffice.save': {
    ...{ who: 'admin', names: 'quote_id' },
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
    ...{ who: 'admin', names: 'quote_id', again: told(NO_DRAFT) },
    open: async ({ site }) => ({
      fields: { quote_id: await begun(site), revision: '1' },
      accepted: { word: 'offerte-verstuurd-bewaard' },
    }),
    faults: [NO_NUMBER],
  },
  'quoteOffice.withdraw': {
    ...{ who: 'admin', names: 'quote_id' },
    again: told('Intrekken kan niet meer: kijk eerst hoe de offerte er nu voor staat.'),
    open: async (stage) => ({
      fields: { quote_id: await sent(stage), reason: 'De prijs klopte niet.' },
      accepted: { word: 'offerte-ingetrokken-bewaard' },
    }),
    faults: [NO_NUMBER, [{ reason: '' }, { reason: 'Schrijf op waarom; de klant leest het.' }]],
  },
  'quoteOffice.answer': {
    ...{ who: 'admin', names: 'quote_id' },
    open: async (stage) => ({
      fields: { quote_id: await sent(stage), message_id: randomUUID(), text: 'Dat kan.' },
      accepted: { word: 'offerte-bericht-verstuurd-bewaard' },
    }),
    faults: [NO_NUMBER, [{ text: ' ' }, { text: 'Schrijf eerst iets op.' }]],
  },
  'quoteOffice.seeDecline': {
    ...{ who: 'admin', names: 'quote_id' },
    open: async ({ site }) => {
      const { token, quoteId } = await sendTestQuote(site, aQuoteFor('miriam@aarnink.example'))
      await declineQuote(site.context, { token }, null)
      return { fields: { quote_id: quoteId }, accepted: { word: 'afwijzing-gezien' } }
    },
    faults: [NO_NUMBER],
  },
  'quoteOffice.deleteDraft': {
    ...{ who: 'admin', names: 'quote_id', again: told(NO_DRAFT) },
    open: async ({ site }) => ({
      fields: { quote_id: await begun(site) },
      accepted: { word: 'concept-weggegooid', goTo: '/beheer/offertes' },
    }),
    faults: [NO_NUMBER],
  },
} satisfies Record<string, ActionSample>
