/** Where visitors find pictures. */
export const PICTURES_PATH = '/beelden'

/** Limit for a picture as it is uploaded: twice what a phone makes of a photo. */
export const MOST_PICTURE_BYTES = 10_000_000

/** Most characters of an alternative text: a screen reader says it in one breath. */
export const MOST_ALT = 150

/** Formats in which each picture is stored, the smallest first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Widths in pixels: a phone, a column of text, and the same on a sharp screen. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const
/** Limit of the height in pixels, for what is many times taller than it is wide. */
export const MOST_HEIGHT = 4000

/** Why a picture was not taken. */
export const PICTURE_FAULTS = {
  none: 'Kies een plaatje.',
  large: 'Dit bestand is groter dan 10 MB. Maak het plaatje kleiner.',
  svg: 'Een SVG kan niet: daar kan een script in zitten. Bewaar het plaatje als PNG.',
  heic: 'Een HEIC-foto kan niet. Bewaar hem op je telefoon of computer als JPG.',
  gif: 'Een GIF kan niet. Bewaar het plaatje als PNG of JPG.',
  kind: 'Dit is geen JPG, PNG, WebP of AVIF, wat de naam ook zegt. Kies een ander bestand.',
  broken:
    'Dit plaatje is niet te lezen. Open het op je computer, bewaar het opnieuw en probeer het nog eens.',
} as const
export type PictureFault = keyof typeof PICTURE_FAULTS

/** A picture as people see it. */
export interface Picture {
  /** Hash of its content, with the size of its largest file: `3f9a0c12ab34cd56ef01-1440x960`. */
  id: string
  alt: string
  createdAt: Date
}

/** Size of a picture and the widths of its files, by its id; undefined for what is no id. */
export function pictureSize(id: string): { width: number; height: number; widths: number[] } | undefined {
  const [, width, height] = /^[0-9a-f]{20}-([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(id) ?? []
  return width && height
    ? { width: Number(width), height: Number(height), widths: widthsOf(Number(width)) }
    : undefined
}

/** Widths of the files of a picture: never wider than itself, and none that is hardly smaller than it. */
export function widthsOf(width: number): number[] {
  return [...PICTURE_WIDTHS.filter((one) => one < width * 0.9), width]
}

/** Address of a picture, as a text names it. */
export function picturePath(id: string): string {
  return `${PICTURES_PATH}/${id}`
}

/** Address of one of its files. */
export function pictureFilePath(id: string, width: number, format: PictureFormat): string {
  return `${PICTURES_PATH}/${id}-${width}.${format}`
}

/** The id in an address that a text names; undefined for any other address. */
export function pictureIdIn(address: string): string | undefined {
  const id = address.startsWith(`${PICTURES_PATH}/`) ? address.slice(PICTURES_PATH.length + 1) : ''
  return pictureSize(id) && id
}

/** Distinct pictures that a Markdown text names, also those within code: one too many does no harm. */
export function picturesIn(markdown: string): string[] {
  const named = [...markdown.matchAll(/\/beelden\/([0-9a-f]{20}-\d{1,4}x\d{1,4})(?![\dx])/g)]
  return [...new Set(named.map(([, id = '']) => id))].filter((id) => pictureSize(id))
}

/** A picture in Markdown, to put in a text. */
export function pictureMarkdown({ id, alt }: Pick<Picture, 'id' | 'alt'>): string {
  return `![${alt.replace(/[\\`*_[\]<>~&|]/g, '\\$&')}](${picturePath(id)})`
}

/** A file as a visitor asks for it, by the name in its address; undefined for a name that none has. */
export function pictureFileNamed(
  name: string,
): { id: string; width: number; format: PictureFormat } | undefined {
  const [, id = name, width, format] = /^(.+)-(\d{1,4})\.(avif|webp)$/.exec(name) ?? []
  const size = pictureSize(id)
  if (!size) return undefined
  // Without a size, as a text names it: the largest.
  if (!width) return { id, width: size.width, format: 'webp' }
  return size.widths.includes(Number(width))
    ? { id, width: Number(width), format: format as PictureFormat }
    : undefined
}
