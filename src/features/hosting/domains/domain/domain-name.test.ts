import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiName, faultInName, isDomainName } from './domain-name'
import { parseDomainName } from './parse-domain-name'

const nameOf = (typed: string) => {
  const parsed = parseDomainName(typed)
  return parsed.outcome === 'ok' ? parsed.name : parsed
}

const messageOf = (typed: string) => {
  const parsed = parseDomainName(typed)
  return parsed.outcome === 'ok' ? `ok: ${parsed.name}` : parsed.message
}

test.each([
  ['bakkerijjansen.nl'],
  ['BakkerijJansen.NL'],
  ['  bakkerijjansen.nl  '],
  ['bakkerij jansen . nl'],
  ['bakkerijjansen.nl.'],
  ['bakkerijjansen,nl'],
  ['www.bakkerijjansen.nl'],
  ['https://bakkerijjansen.nl'],
  ['HTTPS://www.BakkerijJansen.nl/brood/?soort=wit#vers'],
  ['http:/bakkerijjansen.nl'],
  ['https//bakkerijjansen.nl'],
  ['//bakkerijjansen.nl/'],
  ['bakkerijjansen.nl:8080'],
  ['bakkerijjansen.nl/brood'],
  ['info@bakkerijjansen.nl'],
  ['https://jan:geheim@bakkerijjansen.nl'],
  ['winkel.mail.bakkerijjansen.nl'],
  ['ｂａｋｋｅｒｉｊｊａｎｓｅｎ．ｎｌ'],
  ['bakkerij\u200bjansen.nl'],
])('%j is bakkerijjansen.nl', (typed) => {
  expect(nameOf(typed)).toBe('bakkerijjansen.nl')
})

test.each([
  ['https.nl', 'https.nl'],
  ['www.nl', 'www.nl'],
  ['www.www.nl', 'www.nl'],
  ['112.nl', '112.nl'],
  ['bed-en-brood.shop', 'bed-en-brood.shop'],
  ['shop.bakker.co.uk', 'bakker.co.uk'],
  ['Café.com', 'café.com'],
  ['cafe\u0301.be', 'café.be'],
  [`${'a'.repeat(63)}.nl`, `${'a'.repeat(63)}.nl`],
])('%j is %s', (typed, name) => {
  expect(nameOf(typed)).toBe(name)
})

test.each(['bakkerijjansen', 'Bakkerij Jansen', 'www.bakkerijjansen', 'https://bakkerijjansen/'])(
  '%j lacks an extension, and gets the five that we propose',
  (typed) => {
    expect(parseDomainName(typed)).toEqual({
      outcome: 'needs-tld',
      message: 'Er staat nog geen extensie achter. Kies er een, zoals bakkerijjansen.nl.',
      suggestions: [
        'bakkerijjansen.nl',
        'bakkerijjansen.com',
        'bakkerijjansen.eu',
        'bakkerijjansen.be',
        'bakkerijjansen.shop',
      ],
    })
  },
)

test('special letters are spelled out in what we propose', () => {
  expect(parseDomainName('Brasserie Zoë')).toMatchObject({
    suggestions: expect.arrayContaining(['brasseriezoe.nl']),
  })
})

test('an extension that does not exist keeps the name before it', () => {
  expect(parseDomainName('www.bakkerijjansen.nll')).toMatchObject({
    outcome: 'needs-tld',
    message: 'De extensie .nll bestaat niet. Kies er een, zoals bakkerijjansen.nl.',
  })
})

test.each([
  ['', 'Typ de domeinnaam die je zoekt, zoals bakkerijjansen.nl.'],
  [' . ', 'Typ de domeinnaam die je zoekt, zoals bakkerijjansen.nl.'],
  ['https://', 'Typ de domeinnaam die je zoekt, zoals bakkerijjansen.nl.'],
  ['bad_domain.nl', 'Een domeinnaam kan geen _ bevatten. Typ bijvoorbeeld bad-domain.nl.'],
  ['bad_domain', 'Een domeinnaam kan geen _ bevatten. Typ bijvoorbeeld bad-domain.nl.'],
  ['jansen&zoon.nl', 'Een domeinnaam kan geen & bevatten. Typ bijvoorbeeld jansen-zoon.nl.'],
  ['café.nl', 'Een .nl-naam kan geen é bevatten. Typ bijvoorbeeld cafe.nl.'],
  ['кафе.com', 'Een .com-naam kan geen к bevatten. Gebruik letters, cijfers en streepjes.'],
  ['💐.com', 'Een domeinnaam kan geen 💐 bevatten. Gebruik letters, cijfers en streepjes.'],
  [
    '-bakker.nl',
    'Een domeinnaam begint en eindigt met een letter of een cijfer. Haal het streepje daar weg.',
  ],
  [
    'bakker-.nl',
    'Een domeinnaam begint en eindigt met een letter of een cijfer. Haal het streepje daar weg.',
  ],
  ['ba--kker.nl', 'Een domeinnaam heeft geen twee streepjes op de derde en vierde plaats. Haal er een weg.'],
  ['xn--caf-dma.com', 'Typ de naam zoals je hem leest, met de letters zelf in plaats van met xn-- ervoor.'],
  ['b.nl', 'Een domeinnaam heeft minstens 2 tekens. Maak hem langer.'],
  [`${'a'.repeat(64)}.nl`, 'Een domeinnaam heeft hoogstens 63 tekens en deze 64. Maak hem korter.'],
  ['co.nl', 'Namen onder co.nl geeft een ander uit. Kies een eigen naam, zoals bakkerijjansen.nl.'],
  ['bakker.co.nl', 'Namen onder co.nl geeft een ander uit. Kies een eigen naam, zoals bakker.nl.'],
  [
    'bakker.myshopify.com',
    'Namen onder myshopify.com geeft een ander uit. Kies een eigen naam, zoals bakker.nl.',
  ],
  ['co.uk', 'co.uk is een extensie. Zet er een naam voor, zoals bakkerijjansen.co.uk.'],
  ['192.168.1.1', 'Dat is het adres van een server. Typ de naam van de site.'],
  ['a'.repeat(501), 'Dat is te lang. Typ alleen de domeinnaam.'],
])('%j is refused in words that say what to do', (typed, message) => {
  expect(messageOf(typed)).toBe(message)
})

test('two hyphens elsewhere are allowed', () => {
  expect(nameOf('bakker--jansen.nl')).toBe('bakker--jansen.nl')
})

test('the registry is asked for special letters as xn--', () => {
  expect(asciiName('café.com')).toBe('xn--caf-dma.com')
  expect(asciiName('cafe.com')).toBe('cafe.com')
})

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    'www.',
    'https://',
    '.nl',
    '.com',
    '.co.uk',
    '.',
    '-',
    '--',
    'xn--',
    '@',
    ':',
    '/',
    'é',
    'ß',
    'ﬀ',
    '\u0301',
  ),
)
const typedText = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

test('an extension with strange letters is a fault like any other', () => {
  expect(faultInName('aa.0$0')).toBe(
    'Een domeinnaam kan geen $ bevatten. Gebruik letters, cijfers en streepjes.',
  )
})

test('whatever is typed, something sensible can be said about it as a name', () => {
  fc.assert(
    fc.property(fc.string({ size: 'medium' }), (typed) => typeof isDomainName(`a.${typed}`) === 'boolean'),
    {
      numRuns: 3000,
    },
  )
})

test('whatever is typed, the outcome is a valid name, valid suggestions or a message', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
      const parsed = parseDomainName(typed)
      const names =
        parsed.outcome === 'ok' ? [parsed.name] : parsed.outcome === 'needs-tld' ? parsed.suggestions : []
      for (const name of names) {
        expect(isDomainName(name)).toBe(true)
        expect(asciiName(name)).toMatch(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])\.)+[a-z0-9-]{2,63}$/)
        // Round trip: a parsed name parses to itself.
        expect(parseDomainName(name)).toEqual({ outcome: 'ok', name })
      }
      if (parsed.outcome !== 'ok') expect(parsed.message).toMatch(/\.$/)
      if (parsed.outcome === 'needs-tld') expect(names).not.toEqual([])
    }),
    { numRuns: 3000, examples: [['www.www..co.uk']] },
  )
})
