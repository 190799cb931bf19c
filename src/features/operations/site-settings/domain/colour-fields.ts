import {
  COLOURS,
  type Colour,
  type Colours,
  type ContrastFault,
  contrastFaults,
  paletteOf,
} from '@/content/drawn-look'
import { hexColourIn, mixed } from '@/shared/contrast'

/** The colours of the look, each with its field, in the order of the form. */
export const COLOUR_FIELDS = [
  {
    name: 'ink',
    label: 'Letters en donkere vlakken',
    hint: 'De tekst, de voet van de site en de balk van het kantoor.',
  },
  { name: 'linen', label: 'Achtergrond', hint: 'Van pagina’s en mails.' },
  {
    name: 'paper',
    label: 'Kaarten en velden',
    hint: 'Wat op de achtergrond ligt, en de letters op knoppen.',
  },
  { name: 'madder', label: 'Knoppen en fouten', hint: 'De knop die telt, en wat misgaat.' },
  { name: 'ochre', label: 'Draad', hint: 'Het accent, en de knoppen op donkere vlakken.' },
  {
    name: 'loden',
    label: 'Rustige vlakken',
    hint: 'Hele stroken van een pagina, en wat betaald of gelukt is.',
  },
  { name: 'indigo', label: 'Links', hint: 'Ook de rand om wat je met het toetsenbord aanwijst.' },
] as const satisfies readonly { name: Colour; label: string; hint: string }[]

/** Of what is read, and of what it is read on, within a sentence. */
const IN_SENTENCE: Record<ContrastFault['of'] | ContrastFault['on'], string> = {
  ink: 'de letters',
  inkSoft: 'de zachte letters',
  inkLine: 'de rand van een veld',
  linen: 'de achtergrond',
  paper: 'de kaarten',
  white: 'wit papier',
  madder: 'de knoppen',
  madderDeep: 'een knop die je aanwijst',
  ochre: 'de draad',
  loden: 'de rustige vlakken',
  indigo: 'de links',
  hairline: 'een lijntje',
}

/** The colours that secondary colours are made of. */
const MADE_OF: Partial<Record<ContrastFault['of'], Colour>> = {
  inkSoft: 'ink',
  inkLine: 'ink',
  madderDeep: 'madder',
  hairline: 'ink',
}

const isColour = (name: string): name is Colour => name in COLOURS

/** The colour that somebody chose, of one of a pair; undefined for the white of paper. */
function chosenOf(name: ContrastFault['of']): Colour | undefined {
  const of = MADE_OF[name] ?? name
  return isColour(of) ? of : undefined
}

/**
 * What is wrong with colours, by field. Of a pair that is hard to read the fault stands at the colour that was changed;
 * at what is read when both were.
 */
export function faultsOfColours(
  colours: Colours,
  before: Colours = COLOURS,
): Partial<Record<Colour, string>> {
  const faults: Partial<Record<Colour, string>> = {}
  for (const fault of contrastFaults(paletteOf(colours)).toSorted(byNeed)) {
    const [read, ground] = [chosenOf(fault.of), chosenOf(fault.on)]
    const isChanged = (name: Colour | undefined) => name !== undefined && colours[name] !== before[name]
    const isOfGround = !read || (!isChanged(read) && isChanged(ground))
    const field = isOfGround ? ground : read
    if (field) faults[field] ??= faultInWords(colours, field, fault)
  }
  return faults
}

/** The pair that falls short most comes first. */
const byNeed = (one: ContrastFault, other: ContrastFault) => one.ratio / one.least - other.ratio / other.least

function faultInWords(colours: Colours, field: Colour, { of, on, ratio, least }: ContrastFault): string {
  const isRead = chosenOf(of) === field
  const pair = isRead
    ? `${capital(IN_SENTENCE[of])} op ${IN_SENTENCE[on]}`
    : `${capital(IN_SENTENCE[of])} hierop`
  const nearest = nearestFitting(colours, field)
  return (
    `${pair}: ${ratioInWords(ratio)}, minstens ${ratioInWords(least)} nodig.` +
    (nearest ? ` ${nearest} past wel.` : ' Geen tint van deze kleur past: begin bij de andere.')
  )
}

/** '3,1 : 1', rounded down: a ratio just below the limit does not read as the limit. */
export function ratioInWords(ratio: number): string {
  return `${(Math.floor(ratio * 10 + 1e-9) / 10).toFixed(1).replace('.', ',')} : 1`
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * The colour most like this one with which everything can be read, as it is lightened or darkened by hundredths;
 * undefined when there is none, because another colour is the one that does not fit.
 */
export function nearestFitting(colours: Colours, name: Colour): string | undefined {
  const fits = (value: string) =>
    !contrastFaults(paletteOf({ ...colours, [name]: value })).some(
      ({ of, on }) => chosenOf(of) === name || chosenOf(on) === name,
    )
  for (let share = 0; share <= 1; share += 0.01)
    for (const end of ['black', 'white'] as const) {
      const value = mixed(colours[name], end, share)
      if (fits(value)) return value
    }
  return undefined
}

/** The colours that were typed, or what is wrong with them by field. */
export function coloursInFields(
  typed: Readonly<Record<Colour, string | null>>,
  before: Colours = COLOURS,
): { colours: Colours; errors?: never } | { colours?: never; errors: Partial<Record<Colour, string>> } {
  const read = COLOUR_FIELDS.map(({ name }) => [name, hexColourIn(typed[name] ?? '')] as const)
  const unread = read.filter(([, value]) => value === undefined)
  if (unread.length > 0) return { errors: Object.fromEntries(unread.map(([name]) => [name, UNREADABLE])) }
  // Unchecked cast: every field was read.
  const colours = Object.fromEntries(read) as Record<Colour, string>
  const errors = faultsOfColours(colours, before)
  return Object.keys(errors).length > 0 ? { errors } : { colours }
}

const UNREADABLE = `Een kleur is # met zes tekens, zoals ${COLOURS.madder}.`
