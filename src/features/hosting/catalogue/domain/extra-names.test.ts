import { expect, test } from 'vitest'
import {
  isExtraField,
  namedExtras,
  namesGoneInWords,
  namesInWords,
  namesLeft,
  namesTyped,
  withNames,
} from './extra-names'

const THREE = ['extra-email', 'extra-email', 'extra-email']
const mailboxes = (text: string, list: readonly string[] = THREE) =>
  namesTyped(list, { 'names_extra-email': text })
const faultOf = (text: string, list: readonly string[] = THREE) =>
  mailboxes(text, list).faults['names_extra-email']

test('mailboxes are named by what stands before the @, in lower case, and some of them may wait', () => {
  expect(mailboxes('Info, verkoop;  jan.de-boer_2')).toEqual({
    names: { 'extra-email': ['info', 'verkoop', 'jan.de-boer_2'] },
    faults: {},
  })
  expect(mailboxes('info')).toEqual({ names: { 'extra-email': ['info'] }, faults: {} })
  expect(mailboxes('  ')).toEqual({ names: {}, faults: {} })
})

test.each([
  ['info@bakkerij.nl', 'Vul alleen in wat vóór de @ komt, zoals info.'],
  ['info, INFO', 'info staat er twee keer.'],
  ['één', 'één kan niet: gebruik letters, cijfers, punt, streepje en liggend streepje.'],
  ['.info', '.info kan niet: gebruik letters, cijfers, punt, streepje en liggend streepje.'],
  ['a..b', 'a..b kan niet: gebruik letters, cijfers, punt, streepje en liggend streepje.'],
  ['x'.repeat(65), 'Een naam voor de @ heeft hoogstens 64 tekens.'],
  ['a, b, c, d', 'Dit zijn 4 namen, en je koos 3 × Extra e-mailadres.'],
])('the name %s of a mailbox is refused with a reason', (text, fault) => {
  expect(faultOf(text)).toBe(fault)
  expect(mailboxes(text).names).toEqual({})
})

test('a name of 64 characters is one', () => {
  expect(faultOf('x'.repeat(64))).toBeUndefined()
})

test('names of what was not ordered, or has no names, are refused and not lost', () => {
  expect(faultOf('info', [])).toBe('Je koos Extra e-mailadres niet. Kies het erbij, of maak dit veld leeg.')
  expect(namesTyped(['ssl'], { names_ssl: 'veilig' }).faults).toEqual({
    names_ssl: 'Bij Premium SSL hoort geen naam. Maak dit veld leeg.',
  })
})

test('sites are named as people call them, once each', () => {
  const sites = (text: string) => namesTyped(['extra-site', 'extra-site'], { 'names_extra-site': text })
  expect(sites('Bakkerij & Feest, winkel.nl').names).toEqual({
    'extra-site': ['Bakkerij & Feest', 'winkel.nl'],
  })
  expect(sites('Winkel, winkel').faults['names_extra-site']).toBe('winkel staat er twee keer.')
  expect(sites('win\u200bkel').faults['names_extra-site']).toBe('Hier staat een teken dat niet kan.')
  expect(sites('<b>').faults['names_extra-site']).toBe('Hier staat een teken dat niet kan.')
  expect(sites('x'.repeat(61)).faults['names_extra-site']).toMatch(/hoogstens 60 tekens/)
})

test('what has names says which are still to come, and with fewer of it the first names stay', () => {
  const names = { 'extra-email': ['info', 'verkoop'] }
  expect(namedExtras(['ssl', ...THREE], names).map(namesInWords)).toEqual([
    'info@, verkoop@ en 1 zonder naam',
  ])
  expect(namedExtras(THREE, {}).map(namesInWords)).toEqual(['nog geen naam'])
  expect(namesLeft(['extra-email'], names)).toEqual({ 'extra-email': ['info'] })
  expect(namesLeft([], names)).toEqual({})
  expect(namesGoneInWords(['extra-email'], names)).toBe('verkoop@')
  expect(namesGoneInWords(THREE, names)).toBe('')
})

test('however long the names are that were given, the rest can be added later', () => {
  const ten = Array.from({ length: 10 }, () => 'extra-email')
  const long = (place: number) => `${place}${'x'.repeat(62)}`
  const nine = Array.from({ length: 9 }, (_, place) => long(place))
  const { names, faults } = withNames(ten, { 'extra-email': nine }, { 'names_extra-email': long(9) })
  expect(faults).toEqual({})
  expect(names['extra-email']).toEqual([...nine, long(9)])
})

test('in a list each place is one name, whatever stands in it', () => {
  const listed = (id: string, names: readonly string[]) =>
    namesTyped([...THREE, 'extra-site'], { [`names_${id}`]: names })
  expect(listed('extra-email', ['Info', 'verkoop']).names).toEqual({ 'extra-email': ['info', 'verkoop'] })
  expect(listed('extra-email', ['jan jansen']).faults['names_extra-email']).toMatch(/^jan jansen kan niet/)
  expect(listed('extra-site', ['Brood, taart']).faults['names_extra-site']).toMatch(/teken dat niet kan/)
  expect(listed('extra-email', ['']).names).toEqual({})
})

test('names that were given before the owner asked for another kind stay, and others join them', () => {
  const typed = { 'names_extra-email': 'verkoop' }
  const { names, faults } = withNames(THREE, { 'extra-email': ['Mijn winkel'] }, typed)
  expect(faults).toEqual({})
  expect(names).toEqual({ 'extra-email': ['Mijn winkel', 'verkoop'] })
})

test('fields of extras are known by their names', () => {
  expect(['count_extra-email', 'names_extra-site', 'extras', 'count_', 'names_A'].map(isExtraField)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
