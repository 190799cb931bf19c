/** Ends of the grey scale, by name, because the digits of colours stand among the tokens only. */
const ENDS = { black: [0, 0, 0], white: [255, 255, 255] } as const

type Channels = readonly [red: number, green: number, blue: number]

/** Red, green and blue, from 0 to 255, of '#RRGGBB', 'black' or 'white'. */
function channelsOf(colour: string): Channels {
  if (colour === 'black' || colour === 'white') return ENDS[colour]
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Relative luminance (WCAG 2.2), from 0 for black to 1 for white. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours (WCAG 2.2), from 1 to 21, whichever of them is the lighter. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour with this share, from 0 to 1, of another in it, as '#RRGGBB'. */
export function mixed(colour: string, other: string, share: number): string {
  const added = channelsOf(other)
  const digits = channelsOf(colour).map((channel, place) =>
    Math.round(channel + ((added[place] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('').toUpperCase()}`
}

/** '#RRGGBB' of what somebody typed: with or without the mark, in three digits or six. Undefined for anything else. */
export function hexColourIn(typed: string): string | undefined {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim()) ?? []
  if (!digits) return undefined
  const six = digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')
  return `#${six.toUpperCase()}`
}
