import { COLOURS, type Tone } from '@/ui/weave/colourways'
import { changedTokens, type Palette, paletteOf } from '@/ui/weave/palette'
import type { Cloth } from '@/ui/weave/Weave'
import { type Logo, siteFacts, type Weaves } from './site-facts'

/** The two weaves of a new site. */
export const SHIPPED_WEAVES: Weaves = { house: 'chevron', second: 'herringbone' }

/** The two weaves, as the owner last chose them. */
export function weaves(): Weaves {
  return siteFacts().look?.weaves ?? SHIPPED_WEAVES
}

/** The cloth that the site is recognised by: home page, mails, papers, chat. */
export const HOUSE_CLOTH: Cloth = {
  get draft() {
    return weaves().house
  },
  tone: 'house',
}

/** A cloth in the second weave. */
export function secondCloth(tone: Tone): Cloth {
  return {
    get draft() {
      return weaves().second
    },
    tone,
  }
}

/** The cloth of hosting, wherever it is named. */
export const HOSTING_CLOTH = secondCloth('loden')

/** The picture in place of the drawn mark; undefined without one. */
export function logo(): Logo | undefined {
  return siteFacts().look?.logo
}

/** Path of a logo. It names the picture by its content, so that it can be kept for ever. */
export function logoPath({ id }: Pick<Logo, 'id'>): `/logo/${string}.png` {
  return `/logo/${id}.png`
}

/** The largest size at which a logo fits a room, in whole units; never larger than the picture itself. */
export function fitted(
  { width, height }: Pick<Logo, 'width' | 'height'>,
  room: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, room.width / width, room.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The bytes of a logo, for what has no address: papers and pictures. */
export function logoBytes({ png }: Logo): Buffer {
  return Buffer.from(png, 'base64')
}

const palettes = new WeakMap<object, Palette>()

/** The colours that hold, for mails, papers and pictures, which no stylesheet reaches. */
export function palette(): Palette {
  const colours = siteFacts().look?.colours ?? COLOURS
  const known = palettes.get(colours)
  if (known) return known
  const made = paletteOf(colours)
  palettes.set(colours, made)
  return made
}

/** Logos of others are files that the build drew in the shipped ink: with another they are grey. */
const GREY_PARTNERS = 'img[src^="/partners/"]{filter:grayscale(1)}'

/**
 * What a page has after its stylesheets when the owner changed colours: the tokens with their own values, for the page and
 * for the chat, whose shadow root has tokens of its own. Undefined when nothing was changed.
 */
export function lookStyle(): string | undefined {
  const colours = siteFacts().look?.colours
  if (!colours) return undefined
  const tokens = changedTokens(colours).map(([name, value]) => `--color-${name}:${value}`)
  const others = colours.ink === COLOURS.ink ? '' : GREY_PARTNERS
  return `:root,site-chat{${tokens.join(';')}}${others}`
}
