import { expect, test } from 'vitest'
import { contentReport } from './content-report'
import { domainNamesIn } from './internal/reported-urls'

const FILLED = {
  urls: 'https://bakkerijaarnink.nl/foto',
  explanation: 'Dit is mijn foto, en ik gaf geen toestemming.\nArtikel 1 Auteurswet.',
  name: 'Tess Brunink',
  email: 'tess@brunink.example',
  good_faith: 'on',
}

function faultsOf(fields: Record<string, unknown>): string[] {
  const parsed = contentReport.safeParse(fields)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a report holds what the law asks of it, and each thing that lacks is said at its field', () => {
  expect(contentReport.parse(FILLED)).toEqual({
    ...FILLED,
    urls: ['https://bakkerijaarnink.nl/foto'],
    child_abuse: false,
  })
  expect(faultsOf({})).toEqual([
    'urls: Vul het adres van de pagina in.',
    'explanation: Leg uit wat er staat, en waarom het volgens jou verboden is.',
    'good_faith: Zet hier een vinkje: zonder dat mogen we je melding niet behandelen.',
    'name: Vul je naam in.',
    'email: Vul je e-mailadres in.',
  ])
})

test('all that is wrong is said at once, also beside an address that is none', () => {
  const faults = faultsOf({ urls: 'geen', explanation: '', name: '', email: 'tess@', good_faith: '' })
  expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
    'email',
    'explanation',
    'good_faith',
    'name',
    'urls',
  ])
})

test('name and address may be left out of a report of sexual abuse of children, and of no other', () => {
  const nameless = { ...FILLED, name: '', email: ' ' }
  expect(contentReport.parse({ ...nameless, child_abuse: 'on' })).toMatchObject({ name: null, email: null })
  expect(faultsOf(nameless)).toEqual(['name: Vul je naam in.', 'email: Vul je e-mailadres in.'])
  expect(faultsOf({ ...nameless, child_abuse: '' })).toHaveLength(2)
  expect(faultsOf({ ...nameless, child_abuse: 'on', email: 'tess@' })).toEqual([
    'email: Vul een geldig e-mailadres in, zoals naam@bedrijf.nl.',
  ])
  expect(faultsOf({ ...FILLED, name: 'Win op www.evil.example' })).toEqual([
    'name: Vul hier alleen een naam in, zonder webadres.',
  ])
})

test('addresses are kept as they were typed, one a line, each once, with the scheme that a browser hides', () => {
  const typed = ' bakkerij.nl/a?b=c#d \r\n\nhttp://bakkerij.nl\nbakkerij.nl/a?b=c#d\nhttps://müller.de/ö'
  expect(contentReport.parse({ ...FILLED, urls: typed }).urls).toEqual([
    'https://bakkerij.nl/a?b=c#d',
    'http://bakkerij.nl',
    'https://müller.de/ö',
  ])
})

test.each([
  ['geen', 1],
  ['https://bakkerij.nl\nkijk op bakkerij.nl', 2],
  ['javascript:alert(1)', 1],
  ['javascript://bakkerij.nl/%0aalert(1)', 1],
  ['mailto:jan@bakkerij.nl', 1],
  ['ftp://bakkerij.nl/lijst', 1],
  ['https://', 1],
  ['https://.nl', 1],
])('what is no address of a page is said with its line: %j', (urls, line) => {
  expect(faultsOf({ ...FILLED, urls })).toEqual([
    expect.stringContaining(`urls: Regel ${line} is geen webadres.`),
  ])
})

test('a report names twenty addresses at most', () => {
  const lines = (length: number) => Array.from({ length }, (_, n) => `bakkerij.nl/${n}`).join('\n')
  expect(contentReport.parse({ ...FILLED, urls: lines(20) }).urls).toHaveLength(20)
  expect(faultsOf({ ...FILLED, urls: lines(21) })).toEqual([
    'urls: Noem hoogstens 20 adressen, elk op een regel.',
  ])
})

test('an address is looked for under its host and every name above it', () => {
  expect(domainNamesIn(['https://www.Shop.bakkerij.nl:8443/brood', 'https://bakkerij.nl./'])).toEqual([
    'www.shop.bakkerij.nl',
    'shop.bakkerij.nl',
    'bakkerij.nl',
  ])
})
