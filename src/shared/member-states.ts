/** One member state of the European Union, as addresses and VAT ids have it. */
interface MemberStateFacts {
  /** As it stands on an address that is sent from the Netherlands. */
  name: string
  /** The postcode with its spaces and hyphens left out, in capitals. */
  postcode: RegExp
  /** What a postcode looks like there. */
  example: string
  /** How that postcode is written; as it was matched where it is left out. Groups are those of `postcode`. */
  written?: string
  /** The prefix of its VAT ids, where that is not its code (article 215 of Directive 2006/112/EC). */
  vatPrefix?: string
  /** Postcodes of its territories where the VAT of the Union does not hold (article 6 of Directive 2006/112/EC). */
  outsideVat?: RegExp
}

const digits = (count: number) => new RegExp(`^(\\d{${count}})$`)

/**
 * The 27 member states by their ISO 3166-1 alpha-2 code. Northern Ireland (XI) is left out: its VAT ids count for goods
 * only, and this product sells services.
 */
const STATES = {
  NL: { name: 'Nederland', postcode: /^([1-9]\d{3})([A-Z]{2})$/, written: '$1 $2', example: '7511 JE' },
  BE: { name: 'België', postcode: /^([1-9]\d{3})$/, example: '9000' },
  BG: { name: 'Bulgarije', postcode: digits(4), example: '1000' },
  CY: { name: 'Cyprus', postcode: digits(4), example: '1010' },
  // Greenland; the Faroe Islands have three digits.
  DK: { name: 'Denemarken', postcode: digits(4), example: '8000', outsideVat: /^39/ },
  // Büsingen, Heligoland.
  DE: { name: 'Duitsland', postcode: digits(5), example: '48599', outsideVat: /^(?:78266|27498)$/ },
  EE: { name: 'Estland', postcode: digits(5), example: '10111' },
  // Åland.
  FI: { name: 'Finland', postcode: digits(5), example: '00100', outsideVat: /^22/ },
  // Overseas; Monaco (980) counts as France (article 7).
  FR: { name: 'Frankrijk', postcode: digits(5), example: '59000', outsideVat: /^9(?:7|8[46-8])/ },
  GR: {
    name: 'Griekenland',
    postcode: /^(\d{3})(\d{2})$/,
    written: '$1 $2',
    example: '105 57',
    vatPrefix: 'EL',
    // Mount Athos.
    outsideVat: /^6308[67]$/,
  },
  HU: { name: 'Hongarije', postcode: digits(4), example: '1054' },
  IE: {
    name: 'Ierland',
    postcode: /^([AC-FHKNPRTV-Y]\d[0-9W])([0-9AC-FHKNPRTV-Y]{4})$/,
    written: '$1 $2',
    example: 'D02 X285',
  },
  // Livigno, Campione d'Italia.
  IT: { name: 'Italië', postcode: digits(5), example: '20121', outsideVat: /^(?:23041|22061)$/ },
  HR: { name: 'Kroatië', postcode: digits(5), example: '10000' },
  LV: { name: 'Letland', postcode: /^(?:LV)?(\d{4})$/, written: 'LV-$1', example: 'LV-1050' },
  LT: { name: 'Litouwen', postcode: /^(?:LT)?(\d{5})$/, written: 'LT-$1', example: 'LT-01103' },
  LU: { name: 'Luxemburg', postcode: /^(?:L)?(\d{4})$/, written: 'L-$1', example: 'L-1009' },
  MT: { name: 'Malta', postcode: /^([A-Z]{3})(\d{4})$/, written: '$1 $2', example: 'VLT 1117' },
  AT: { name: 'Oostenrijk', postcode: digits(4), example: '1010' },
  PL: { name: 'Polen', postcode: /^(\d{2})(\d{3})$/, written: '$1-$2', example: '00-950' },
  PT: { name: 'Portugal', postcode: /^(\d{4})(\d{3})$/, written: '$1-$2', example: '1000-205' },
  RO: { name: 'Roemenië', postcode: digits(6), example: '010011' },
  SI: { name: 'Slovenië', postcode: digits(4), example: '1000' },
  SK: { name: 'Slowakije', postcode: /^(\d{3})(\d{2})$/, written: '$1 $2', example: '811 02' },
  // The Canary Islands, Ceuta, Melilla.
  ES: { name: 'Spanje', postcode: digits(5), example: '28013', outsideVat: /^(?:35|38|51|52)/ },
  CZ: { name: 'Tsjechië', postcode: /^(\d{3})(\d{2})$/, written: '$1 $2', example: '110 00' },
  SE: { name: 'Zweden', postcode: /^(\d{3})(\d{2})$/, written: '$1 $2', example: '111 20' },
} as const satisfies Record<string, MemberStateFacts>

/** ISO 3166-1 alpha-2. */
export type MemberState = keyof typeof STATES

const FACTS: Readonly<Record<MemberState, MemberStateFacts>> = STATES

/** The Netherlands first, the others by their names. */
export const MEMBER_STATES = Object.keys(STATES) as readonly MemberState[]

export const HOME: MemberState = 'NL'

export function isMemberState(code: string): code is MemberState {
  return Object.hasOwn(STATES, code)
}

/** 'de ' is 'DE'; the prefix of a VAT id is no code of a country. */
export function memberStateIn(typed: string): MemberState | undefined {
  const code = typed.trim().toUpperCase()
  return isMemberState(code) ? code : undefined
}

export function countryName(code: MemberState): string {
  return FACTS[code].name
}

/** '48 599' is '48599', 'lv1050' is 'LV-1050': the postcode as it is written there; undefined for what is none. */
export function postcodeOf(country: MemberState, typed: string): string | undefined {
  const { postcode, written = '$1' } = FACTS[country]
  const plain = plainOf(typed)
  return postcode.test(plain) ? plain.replace(postcode, written) : undefined
}

/** Whether the VAT of the Union does not hold at this postcode, though it is in a member state. */
export function isOutsideVatArea(country: MemberState, postcode: string): boolean {
  return FACTS[country].outsideVat?.test(plainOf(postcode)) ?? false
}

function plainOf(postcode: string): string {
  return postcode.toUpperCase().replace(/[\s-]/g, '')
}

export function examplePostcode(country: MemberState): string {
  return FACTS[country].example
}

/** 'EL' for Greece, for all others their code. */
export function vatPrefixOf(country: MemberState): string {
  return FACTS[country].vatPrefix ?? country
}

/** The member state that gave this VAT id, by its prefix. */
export function countryOfVatId(vatId: string): MemberState | undefined {
  return MEMBER_STATES.find((code) => vatId.startsWith(vatPrefixOf(code)))
}

interface PlaceOfAddress {
  street: string
  postcode: string
  city: string
  country: MemberState
}

/**
 * The lines of an address below the name, in the order in which they are written there (UPU addressing guidelines); the
 * country last, unless it is ours. What is unknown is left out.
 */
export function writtenAddress({ street, postcode, city, country }: PlaceOfAddress): string[] {
  const lines = linesIn(country, { street, postcode, city }).map((line) => line.trim())
  return [...lines, country === HOME ? '' : countryName(country)].filter(
    (line) => line !== '' && line !== ',',
  )
}

function linesIn(
  country: MemberState,
  { street, postcode, city }: Omit<PlaceOfAddress, 'country'>,
): string[] {
  switch (country) {
    case 'HU':
      return [city, street, postcode]
    case 'IE':
      return [street, city, postcode]
    case 'LV':
      return [street, [city, postcode].filter(Boolean).join(', ')]
    case 'MT':
      return [street, `${city} ${postcode}`]
    default:
      return [street, `${postcode} ${city}`]
  }
}
