import { expect, test } from 'vitest'
import { answerTo } from '../answer-to'

const OPEN = { isOpen: true, vatPercent: 21, greeting: 'Goedemorgen' }
const CLOSED = { isOpen: false, vatPercent: 21, backAt: 'maandag om 9:00 uur', greeting: 'Goedenavond' }

const COMPLAINTS = [
  'jullie zijn oplichters, de factuur klopt niet',
  'Wat een waardeloze service zeg',
  'Ik wil mijn geld terug!!',
  'Er is twee keer afgeschreven voor mijn website',
  'De factuur van november is fout, ik heb dat nooit besteld',
  'ik heb een klacht over jullie',
  'Mijn webshop zou vrijdag af zijn, jullie hadden het beloofd en het is nog steeds niet zo',
  'Belachelijk, ik wacht al drie weken op antwoord',
  'Ik ben niet tevreden over mijn nieuwe site',
  'Jullie incasso klopt niet, ik had al betaald',
  'ik schakel mijn advocaat in',
  'you scam people, I want a refund',
]
const TROUBLES = [
  'mijn website ligt plat',
  'Mijn mail doet het niet meer sinds vanmorgen',
  'onze webshop geeft een foutmelding bij het afrekenen',
  'HELP site is gehackt',
  'de mails komen niet aan bij klanten',
  'Mijn site is onbereikbaar',
]
const NOT_THESE = [
  'Wat kost een website?',
  'Ik ben advocaat en wil een nieuwe website',
  'Kan ik mijn factuur ook per jaar betalen?',
  'Hoe lang duurt het voordat een webshop klaar is?',
  'Ik wil hosting bestellen met twee mailadressen',
  'Kunnen jullie mijn site onderhouden?',
  'Mijn site is verouderd, ik wil iets nieuws',
  'Waar vind ik mijn facturen?',
  'Ik zoek een tevreden klant van jullie om te bellen',
]

// promise conversations: A complaint, money in dispute or trouble goes to a person at once, with an answer that says so and nothing else
test.each([...COMPLAINTS, ...TROUBLES])(
  '‘%s’ goes to a person, with an answer that says so and nothing else',
  (ask) => {
    for (const known of [OPEN, CLOSED]) {
      const answer = answerTo(ask, known)
      expect(answer).toMatchObject({ isHandedOver: true, links: [], offers: [], choices: [] })
      expect(answer.text).not.toMatch(/€|offerte|configurator|40/i)
      expect(answer.text).toContain('een van ons')
    }
  },
)

test('outside office hours it says when somebody is back, and asks for an address', () => {
  for (const ask of [COMPLAINTS[0], TROUBLES[0]]) {
    expect(answerTo(ask ?? '', CLOSED).text).toContain('maandag om 9:00 uur')
    expect(answerTo(ask ?? '', CLOSED).text).toContain('e-mailadres')
  }
})

test.each(NOT_THESE)('‘%s’ is answered as before', (ask) => {
  expect(answerTo(ask, OPEN).text).not.toMatch(/iets voor een mens|Vervelend/)
})

test.each([
  ['wat is jullie kvk nummer', /KVK-nummer is/],
  ['Wat is jullie btw-nummer?', /btw-id/],
  ['kan ik mijn domeinnaam verhuizen naar jullie', /verhuiscode/],
  ['ik wil mijn hostingpakket wijzigen', /Pakket of extra’s wijzigen/],
  ['hoe kan ik mijn e-mailadres veranderen', /waarmee je inlogt/],
])('‘%s’ gets the answer to that', (ask, words) => {
  const answer = answerTo(ask, OPEN)
  expect(answer.text).toMatch(words)
  expect(answer.text).not.toMatch(/€/)
})
