import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callingName, callingNumber, hasWebAddress, onOneLine, personName } from './person-name'

const faultOf = (name: string) => personName('Vul je naam in.').safeParse(name).error?.issues[0]?.message

test('people keep their names, with all the points, strokes and letters that those have', () => {
  for (const name of [
    'Miriam Aarnink',
    'J.P. de Vries',
    'Jan jr.',
    'A.van.Dijk',
    'J.de Wit',
    'Jan.Jansen',
    'O’Neil',
    'Dr.Ir. A. Bakker',
    'drs.ir. Bakker MSc.',
    'prof.dr. H. ter Braak',
    'M.C. Escher',
    'Anne-Marie',
    'St. Nicolaas',
    'Jan & Piet',
    'Fam. Jansen (thuis)',
    '張偉',
    'Zoë Müller-Østergård',
    'محمد',
    'Jan, Piet',
  ])
    expect(faultOf(name), name).toBeUndefined()
})

// promise people 11: A mail asks nothing of any host … nor their address as a name
test('a web address is no name, however it is dressed up', () => {
  for (const name of [
    'Gewonnen! Ga naar evil.example nu',
    'evil.nl',
    'EVIL.NL',
    'Jan van evil.com.',
    '(evil.shop)',
    'a@evil.nl',
    'www.evil',
    'http://evil',
    'ftp://x',
    'evil．nl',
    'evil。nl',
    'win.prijs.co.uk',
    'evil.xn--p1ai',
    'зло.рф',
    'xn--80a.com',
    'evil.nl/win',
    'evil.nl:8080',
    '…evil.info…',
    'jan.evil.io',
  ])
    expect(faultOf(name), name).toBe('Vul hier alleen een naam in, zonder webadres.')
})

test('characters that nobody sees are refused in a name', () => {
  for (const name of [
    'Jan\r\nBcc: x',
    'Jan\tPiet',
    'Jan\u202Egnp',
    'Jan\u200Bpiet',
    'Jan\u2066x',
    'Jan\u2028x',
    'J\u0007',
  ])
    expect(faultOf(name), JSON.stringify(name)).toBe(
      'In de naam staat een teken dat niet te lezen is. Typ hem opnieuw.',
    )
})

test('a mail calls somebody by a name, and by nothing else', () => {
  expect(callingName('Miriam')).toBe('Miriam')
  for (const name of [null, undefined, '', 'Ga naar evil.nl', 'Jan\nPiet', 'Je hebt gewonnen! '.repeat(5)])
    expect(callingName(name)).toBeUndefined()
})

test('a company may be called after its domain; that is an address', () => {
  expect(hasWebAddress('booking.com')).toBe(true)
  expect(hasWebAddress('Bakkerij Aarnink B.V.')).toBe(false)
})

test('a subject stays on its line', () => {
  expect(onOneLine(' Bericht van Jan:\r\n\u202EBcc: x\u0000 ')).toBe('Bericht van Jan: Bcc: x')
})

/** Real Dutch names of people and companies, as they write them. */
const REAL_NAMES = [
  'Miriam Aarnink',
  'J.P. de Vries',
  'Jan jr.',
  'A.van.Dijk',
  'J.de Wit',
  'Jan.Jansen',
  "O'Neil",
  'O’Neil',
  "'t Hart",
  '’t Hart',
  '‘t Hart',
  '`t Hart',
  '´t Hart',
  "Jan van 't Hof",
  "Gerrit in 't Veld",
  "Van 's-Gravesande",
  'Dr.Ir. A. Bakker',
  'drs.ir. Bakker MSc.',
  'prof.dr. H. ter Braak',
  'M.C. Escher',
  'Anne-Marie',
  'St. Nicolaas',
  'Jan & Piet',
  'Fam. Jansen (thuis)',
  'Jan, Piet',
  'Mw. de Vries',
  'Dhr. de Boer',
  'Fam. Li',
  'Café De Kater',
  'Bakkerij Aarnink B.V.',
  'V.O.F. De Zwaan',
  'Jansen & Zn.',
  'Zoë Müller-Østergård',
  'Şule Öztürk',
  'İbrahim Çağlayan',
  'Işıl Yıldız',
  'Łukasz Wałęsa',
  'Grażyna Brzęczyszczykiewicz',
  'Nguyễn Thị Ánh',
  'Đặng Văn Lâm',
  'Þórður Ævarsson',
  'Iñaki Etxeberría',
  'D’Angelo',
  'IJsbrand',
  'Ĳsbrand',
  '張偉',
  '王小明',
  'David 張',
  '山田太郎',
  'やまだ はなこ',
  '김민준',
  'Иван Петрович',
  'Олександр',
  'Ελένη',
  'محمد',
  'عبد الرحمن',
  'علی‌رضا',
  'דוד כהן',
  'अमित शर्मा',
  'ศรีสุข',
  'Նարեկ',
  'ნინო',
  'Tôn-Thất',
  'Maria de los Ángeles García López',
  'Jan Jansen - Café De Kater',
  'Jansen-de Vries',
  'Ma',
  'X. Li',
]

// promise money 7d: A mail to an address that was only typed calls nobody by an address … and people and firms by the names that they have, in any script
test('a mail calls people and firms by the names that they have, untouched', () => {
  for (const name of REAL_NAMES) {
    expect(faultOf(name), name).toBeUndefined()
    expect(callingName(name), name).toBe(name)
    for (const form of ['NFC', 'NFD'] as const)
      expect(callingName(name.normalize(form)), `${name} ${form}`).toBe(name.normalize(form))
  }
})

test('what no name has is left out of a mail: hidden letters, borrowed letters, numbers, and addresses in any dress', () => {
  for (const bait of [
    'ev\u00adil',
    'ev\u180eil',
    'ev\u2061il',
    'ev\u{e0065}il',
    'ev\u200dil',
    'ev\ufe0fil',
    'ev\u034fil',
    'ev\u3164il',
    '\ue000',
    '\u{10ffff}',
    '\u0378',
    '\ud800',
    `J${'\u0301'.repeat(9)}an`,
    'ev\u2800il',
    'Jan\u00a0\u202epiet',
    'pаypal',
    'Jаn de Vries',
    'Αnna',
    'goоgle',
    'ｅｖｉｌ',
    '𝐞𝐯𝐢𝐥',
    'ⓔⓥⓘⓛ',
    '🅴vil',
    '\u1fef張偉',
    '\u1ffd張偉',
    'Jan 🎉',
    'Jan ✓',
    '①',
    '1.2.3.4',
    'bel 1.2.3.4',
    '١.٢.٣.٤',
    '１.２.３.４',
    '0x7f.1',
    '[::1]',
    '2001:db8::1',
    'fe80:0:0:0:1:2:3:4',
    'bel 0906-1234',
    'Bel 0906 12 34',
    '+31 906 1234',
    'bel ０９０６',
    'bel 1850',
    'nul negen nul zes',
    'Jan 2',
    't.me',
    't.co/x',
    'x.com',
    'evil . nl',
    'evil .nl',
    'evil. nl',
    'evil(punt)nl',
    'evil punt nl',
    'evil[.]nl',
    'evil‧nl',
    'evil·nl',
    'evil،nl',
    'evil,nl',
    'evil۔nl',
    'evil․nl',
    'evil。nl',
    'www evil',
    'a@b',
    'Jan@',
    'javascript:alert(1)',
    'tel:112',
    'mailto:x',
    'Jan/Piet',
    'http:evil',
    'Jan <b>',
    '{{x}}',
    '%0d%0a',
    '€ 500',
    'Gewonnen!',
    'Klik nu: gratis',
    'je hebt een prijs bij ons en wij willen jou nu zien',
    '-',
    '.',
    "'",
    '()',
  ])
    expect(callingName(bait), JSON.stringify(bait)).toBeUndefined()
})

test('a form takes no number, address or mixed word for a name, and says why', () => {
  expect(faultOf('bel 0906-1234')).toBe('Vul hier alleen een naam in, zonder nummer.')
  expect(faultOf('1.2.3.4')).toBe('Vul hier alleen een naam in, zonder webadres.')
  expect(faultOf('pаypal')).toContain('verschillende schriften')
  expect(faultOf('ev\u00adil')).toContain('niet te lezen')
  for (const name of ['Studio 54', 'Bakkerij 1888', 'Jan "Knoest" de Boer', 'J.Li', 'Jan / Piet'])
    expect(faultOf(name), name).toBeUndefined()
})

const anyEnding = fc.constantFrom('nl', 'com', 'shop', 'io', 'рф', 'xn--p1ai', 'de', 'co.uk', 'onion')
const anyDomain = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/), anyEnding)
  .map(([label, ending]) => `${label}.${ending}`)
const anyBait = fc.oneof(
  anyDomain,
  fc.webUrl(),
  fc.ipV4(),
  fc.ipV6(),
  fc.emailAddress(),
  fc.stringMatching(/^(?:\+31|00|09)[0-9 -]{2,12}[0-9]$/),
)
const aHiddenOne = fc.constantFrom(
  '\u00ad',
  '\u180e',
  '\u2061',
  '\u{e0061}',
  '\u202e',
  '\u200b',
  '\ufeff',
  '\u2066',
  '\u034f',
  '\ufff9',
  '\u115f',
)

// promise money 7d: A mail to an address that was only typed calls nobody by an address, a number or what nobody sees, however dressed
test('no domain, link, IP address or number gets into a mail as a name, wherever it stands among words', () => {
  fc.assert(
    fc.property(
      anyBait,
      fc.constantFrom('', 'Ga naar ', 'Jan van '),
      fc.constantFrom('', ' nu', ' (thuis)', ', Piet', '.'),
      (bait, before, after) => {
        expect(callingName(`${before}${bait}${after}`)).toBeUndefined()
      },
    ),
    { numRuns: 2000 },
  )
})

test('no name keeps a mail from seeing that something hidden was put in it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REAL_NAMES), aHiddenOne, fc.nat(), (name, hidden, place) => {
      const letters = [...name]
      const at = place % (letters.length + 1)
      const spoiled = [...letters.slice(0, at), hidden, ...letters.slice(at)].join('')
      expect(callingName(spoiled)).toBeUndefined()
    }),
  )
})

test('whatever is typed, what a mail says of it is letters, and the marks that names have', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc
      .array(fc.constantFrom(...REAL_NAMES, '.', ' ', '-', "'", '1', '\u202e', 'а', 'a'), { maxLength: 6 })
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(anything, (typed) => {
      const called = callingName(typed)
      if (called !== undefined)
        expect(called).toMatch(/^[\p{L}\p{M}\p{Zs}'’‘`´.,&()\-‐–\u200c\u200d]{1,60}$/u)
    }),
    { numRuns: 5000 },
  )
})

// promise money 7d: A mail to an address that was only typed calls nobody by an address … and repeats no number that costs who calls it
test('a number is repeated only when it is one of here that costs what every call costs', () => {
  for (const number of [
    '06 12345678',
    '0612345678',
    '+31 6 12345678',
    '0031 53 123 45 67',
    '053-1234567',
    '+31 (0)6 12345678',
    '088 123 4567',
  ])
    expect(callingNumber(number), number).toBe(number)
  for (const number of [
    '0906-8844',
    '09001234',
    '+31 906 123456',
    '0031 9091234',
    '1.2.3.4',
    '112',
    '1850',
    '+44 909 123456',
    'bel 06 12345678',
    '06\n12345678',
    '٠٦١٢٣٤٥٦٧٨',
  ])
    expect(callingNumber(number), number).toBeNull()
})
