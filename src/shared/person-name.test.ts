import { expect, test } from 'vitest'
import { callingName, hasWebAddress, onOneLine, personName } from './person-name'

const faultOf = (name: string) => personName('Vul je naam in.').safeParse(name).error?.issues[0]?.message

test('people keep their names, with all the points, strokes and letters that those have', () => {
  for (const name of [
    ...['Miriam Aarnink', 'J.P. de Vries', 'Jan jr.', 'A.van.Dijk', 'J.de Wit', 'Jan.Jansen', 'O’Neil'],
    ...['Dr.Ir. A. Bakker', 'drs.ir. Bakker MSc.', 'prof.dr. H. ter Braak', 'M.C. Escher', 'Anne-Marie'],
    ...[
      'St. Nicolaas',
      'Jan & Piet',
      'Fam. Jansen (thuis)',
      '張偉',
      'Zoë Müller-Østergård',
      'محمد',
      'Jan, Piet',
    ],
  ])
    expect(faultOf(name), name).toBeUndefined()
})

test('a web address is no name, however it is dressed up', () => {
  for (const name of [
    ...[
      'Gewonnen! Ga naar evil.example nu',
      'evil.nl',
      'EVIL.NL',
      'Jan van evil.com.',
      '(evil.shop)',
      'a@evil.nl',
    ],
    ...[
      'www.evil',
      'http://evil',
      'ftp://x',
      'evil．nl',
      'evil。nl',
      'win.prijs.co.uk',
      'evil.xn--p1ai',
      'зло.рф',
    ],
    ...['xn--80a.com', 'evil.nl/win', 'evil.nl:8080', '…evil.info…', 'jan.evil.io'],
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
