import { afterEach, describe, expect, test } from 'vitest'
import { ANSWERS, CONCERN_ANSWERS, PRICE_ANSWERS, SUBJECTS_IN_WORDS } from '@/content/assistant/answers'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce } from '@/content/site-facts'
import { euros } from '@/shared/money'
import { withPrices } from '@/shared/price-words'
import { callsDuring } from '../../../../../../tests/support/counted-work'
import { barePrices } from '../../../../../../tests/support/said-prices'
import { answerTo, type Known, understand } from './answer-to'

const open: Known = { isOpen: true, vatPercent: 21, greeting: 'Goedemorgen' }
const closed: Known = {
  isOpen: false,
  vatPercent: 21,
  backAt: 'maandag om 9:00 uur',
  greeting: 'Goedenavond',
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const said = (question: string, known = open) => plain(answerTo(question, known).text)
const topics = (question: string) => answerTo(question, open).topics

describe('a price', () => {
  test('is that of the thing that is asked about', () => {
    expect(said('Wat kost een website?')).toMatch(/€ 795.* € 129/)
    expect(said('hoe duur is een webshop')).toContain('€ 2.450')
    expect(said('wat kost hosting per maand')).toContain('€ 19,50')
    expect(said('wat kost een domeinnaam')).toMatch(/€ 1 .*€ 30 /)
  })

  test('names the VAT', () => {
    for (const thing of ['website', 'webshop', 'hosting', 'domeinnaam', 'site'])
      expect(said(`wat kost een ${thing}`).toLowerCase()).toContain('excl. btw')
  })

  test('of everything together is given when nothing is named', () => {
    expect(said('wat zijn jullie prijzen?')).toMatch(/website.*webshop.*hosting/)
  })

  test('of what we do not sell is not made up', () => {
    for (const question of ['wat kost een iphone?', 'hoeveel kost een vlucht naar Malaga'])
      expect(answerTo(question, open)).toMatchObject({ topics: [], isHandedOver: true })
  })
})

// promise conversations: The assistant answers the price of the extension that it is asked about
describe('an extension with a price of its own', () => {
  const { catalogue } = SHIPPED_FACTS
  const listed = [
    { extension: 'de', price: { firstYear: euros(9), perYear: euros(45) }, isOffered: true },
    { extension: 'shop', price: catalogue.domain, isOffered: false },
  ]
  const sell = (sellsOthers: boolean) =>
    putInForce({ ...SHIPPED_FACTS, catalogue: { ...catalogue, extensions: { listed, sellsOthers } } }, 1)
  afterEach(() => putInForce(SHIPPED_FACTS, 0))

  test('is answered by its own price, and another one by the general price', () => {
    sell(true)
    for (const question of [
      'Wat kost een .de domeinnaam?',
      'wat kost het domein bakkerij.de',
      'Wat kost .de',
    ])
      expect(said(question), question).toMatch(/^Een \.de-naam kost .*€ 9 .*€ 45 /)
    expect(said('wat kost een .nl domeinnaam')).toMatch(/^Een \.nl-naam kost .*€ 1 .*€ 30 /)
    expect(said('wat kost een domeinnaam')).toMatch(/vanaf € 1 .*vanaf € 30 /)
    expect(said('ik ben jan@wevers.de, wat kost een domeinnaam')).toMatch(/vanaf € 1 /)
  })

  test('is said not to be sold, where it is not', () => {
    sell(true)
    for (const question of ['Wat kost een .shop domeinnaam?', 'verkopen jullie domeinnaam kaas.shop?'])
      expect(said(question), question).toMatch(/^Namen die eindigen op \.shop verkopen we niet\./)
    sell(false)
    expect(said('wat kost een .nl domeinnaam')).toMatch(/^Namen die eindigen op \.nl verkopen we niet\./)
  })

  test('says nothing of an extension as long as all names cost the same', () => {
    expect(said('wat kost een .de domeinnaam')).toMatch(/^Een domeinnaam kost /)
  })
})

describe('a message', () => {
  test('about two things gets two answers', () => {
    expect(topics('Wat kost hosting, en hoe lang duurt het voordat het klaar is?')).toEqual(
      expect.arrayContaining(['prijs', 'hosting', 'levertijd']),
    )
  })

  test('with typing errors, capitals and accents is understood', () => {
    expect(topics('WBESITE laten maken')).toContain('website')
    expect(topics('Ik heb een cafétje... een eetcafé')).toContain('horeca')
    expect(topics('webwinkle beginnen')).toContain('webshop')
  })

  test('with a compound is understood by its parts', () => {
    expect(topics('restaurantwebsite gevraagd')).toContain('horeca')
    expect(topics('hostingverlenging')).toContain('hosting')
  })

  test('that does not want a thing is not answered with it', () => {
    expect(topics('Ik wil geen website, maar een webshop')).toEqual(['webshop'])
    expect(answerTo('Ik wil geen afspraak, bel me maar', open).offers).toEqual(['ways'])
  })

  test('of somebody who seeks a trade, and no site for it, is for a person', () => {
    expect(topics('ik zoek een loodgieter voor mijn badkamer')).toEqual([])
    expect(topics('ik ben loodgieter en wil een site')).toContain('bouw')
    expect(topics('weten jullie een goed restaurant?')).toEqual([])
  })

  test('that nobody foresaw is handed over, with what it does know and the ways to reach somebody', () => {
    const answer = answerTo('wie wint de eredivisie?', open)
    expect(answer).toMatchObject({ topics: [], isHandedOver: true, offers: ['ways'] })
    for (const word of ['prijzen', 'websites', 'SEO', 'onderhoud', 'offertes', 'bouw', 'horeca'])
      expect(answer.text).toContain(word)
  })

  test('in markup is words like any other', () => {
    expect(said('<img src=x onerror=alert(1)> prijs')).not.toContain('<')
  })
})

describe('what is offered beside the answer', () => {
  test('are the ways to reach the agency, by the words contact, afspraak and bellen', () => {
    for (const word of ['contact', 'afspraak', 'bellen'])
      expect(answerTo(`kan ik ${word}`, open).offers, word).toContain('ways')
  })

  test('is the form, by the words afspraak, appointment and meeting', () => {
    for (const word of ['afspraak', 'appointment', 'meeting'])
      expect(answerTo(`graag een ${word}`, open).offers, word).toContain('appointment')
  })

  test('is never the form to who calls an appointment off or moves it', () => {
    const messages = [
      'ik wil mijn afspraak afzeggen',
      'afspraak annuleren aub',
      'kan mijn afspraak verzet worden? verzetten naar vrijdag',
      'can I cancel my appointment',
      'ik kan helaas niet komen op onze afspraak',
    ]
    for (const message of messages) {
      expect(topics(message), message).toEqual(['afspraak-wijzigen'])
      expect(answerTo(message, open).offers, message).toEqual(['ways'])
    }
  })
})

describe('the hours', () => {
  test('are said as they are now', () => {
    expect(said('zijn jullie open?')).toContain('Nu zijn we open.')
    expect(said('zijn jullie open?', closed)).toContain('maandag om 9:00 uur zijn we er weer')
  })

  test('decide what who asks for a person is told', () => {
    expect(answerTo('kan ik een mens spreken?', open).isHandedOver).toBe(true)
    expect(said('kan ik een mens spreken?')).toContain('Ik geef het door aan een van ons')
    expect(said('kan ik een mens spreken?', closed)).toContain('Laat je e-mailadres achter')
  })
})

test('a greeting is answered with the greeting of the hour', () => {
  expect(said('hoi')).toMatch(/^Goedemorgen\./)
  expect(said('hoi', closed)).toMatch(/^Goedenavond\./)
  expect(topics('hoi, wat kost een site?')).not.toContain('groet')
})

describe('a message that may be about either of two things', () => {
  const UNCLEAR = 'Could I get a quote for an online store selling vintage records?'

  // promise conversations: The assistant answers at most 5% of what is for somebody else … asks which of two things is meant
  test('is asked about, with both to choose from, and is not handed over yet', () => {
    const { text, choices, topics: about, isHandedOver } = answerTo(UNCLEAR, open)
    expect(text).toMatch(/^Bedoel je een offerte aanvragen, of een webshop laten maken\? /)
    expect(choices).toEqual(['Een offerte aanvragen', 'Een webshop laten maken'])
    expect(about).toEqual([])
    expect(isHandedOver).toBe(false)
  })

  test('is handed over when they were asked just before', () => {
    expect(answerTo(UNCLEAR, open, { mayAsk: false })).toMatchObject({ choices: [], isHandedOver: true })
  })

  test('is asked about when it says no more than appointment', () => {
    const { choices, offers } = answerTo('afspraak', open)
    expect(choices).toEqual(['Een afspraak maken', 'Een afspraak verzetten of afzeggen'])
    expect(offers).not.toContain('appointment')
  })

  test('is not asked about when it is none of ours', () => {
    for (const question of ['wie wint de eredivisie?', 'weten jullie een goed restaurant?'])
      expect(answerTo(question, open).choices, question).toEqual([])
  })

  // promise conversations: The assistant answers at most 5% of what is for somebody else … answers what is chosen at once
  test('is answered at once by what is chosen, whatever that is', () => {
    for (const [topic, words] of Object.entries(SUBJECTS_IN_WORDS)) {
      expect(topics(words.charAt(0).toUpperCase() + words.slice(1)), words).toEqual([topic])
      expect(answerTo(words, open).choices, words).toEqual([])
    }
  })
})

test.each([
  ['Andere vraag', 'Stel je vraag gerust, in je eigen woorden. Waar gaat hij over?'],
  [
    'Advies op maat',
    'Waar wil je advies over: een website, een webshop, hosting, of beter gevonden worden in Google?',
  ],
])('the quick option %s is answered with one question back', (option, question) => {
  expect(answerTo(option, open)).toMatchObject({ text: question, links: [], isHandedOver: false })
})

test('a message as long as is read takes little work: of our phrases only those are looked for whose beginning is there', async () => {
  const message = 'Wat kost een website met een blog per maand? '.repeat(40)
  understand(message)
  expect(await callsDuring(() => understand(message))).toBeLessThan(150_000)
})

// promise money 7: Beside every price that a page names stands what a consumer pays … and beside every price that the assistant names
test('beside every price that the assistant names stands what a consumer pays', () => {
  const texts = [ANSWERS, PRICE_ANSWERS, CONCERN_ANSWERS].flatMap((answers) =>
    Object.values(answers).map(({ text }) =>
      withPrices(typeof text === 'string' ? text : text(open), open.vatPercent),
    ),
  )
  expect(texts.filter((text) => text.includes('€')).length).toBeGreaterThan(5)
  expect(texts.flatMap((text) => barePrices(text, open.vatPercent))).toEqual([])
  // What is answered has its amounts written, whichever way it was put together.
  const asked = [
    'Wat kost een website?',
    'En een webshop en hosting, wat kost dat?',
    'Wat kost een domeinnaam?',
  ]
  const said = asked.map((ask) => answerTo(ask, open).text)
  expect(said.flatMap((text) => barePrices(text, open.vatPercent))).toEqual([])
  expect(said.join()).not.toContain('{{')
})
