import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Logo } from '@/content/site-facts'
import type { Context, Database } from '@/platform/context'
import { inTurn, openPhoto } from '@/platform/photo'
import { type LogoFault, MOST_LOGO_BYTES } from '../domain/logo-faults'
import { type SaveOutcome, type Saving, saveSiteSetting } from './save-site-setting'
import { siteSettings } from './site-setting-tables'

/** At most, in pixels: three times what a page shows. */
const ROOM = { width: 600, height: 240 } as const
const LEAST_SIDE = 24
/** Of what is made of it: in the room of a page anything thinner is a line. */
const LEAST_MADE_SIDE = 8
/** A logo travels with every version of the settings, and with each paper. */
const MOST_MADE_BYTES = 80_000

const FORMATS: readonly (string | undefined)[] = ['png', 'jpeg', 'webp']

/** Saves what was sent in as logo, drawn anew: nothing of the file itself is kept. */
export async function saveLogo(
  context: Context,
  { version, logo }: { version: number; logo: File },
  owner: Saving<'logo'>['owner'],
): Promise<SaveOutcome | { outcome: 'refused'; fault: LogoFault }> {
  if (logo.size > MOST_LOGO_BYTES) return { outcome: 'refused', fault: 'large' }
  const value = await logoOf(Buffer.from(await logo.arrayBuffer()))
  if (typeof value === 'string') return { outcome: 'refused', fault: value }
  return await saveSiteSetting(context, { name: 'logo', value, shownVersion: version, owner })
}

/** The logo of a picture: a PNG with a palette, without what a camera or program wrote in it; or why it is none. */
export async function logoOf(content: Buffer): Promise<Logo | LogoFault> {
  if (content.length === 0) return 'missing'
  if (/^\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(content.subarray(0, 500).toString())) return 'vector'
  return await inTurn(async () => await drawLogo(content))
}

async function drawLogo(content: Buffer): Promise<Logo | LogoFault> {
  try {
    const source = await openPhoto(content)
    const { format, width = 0, height = 0 } = await source.metadata()
    if (!FORMATS.includes(format)) return 'unreadable'
    if (Math.min(width, height) < LEAST_SIDE) return 'small'
    const { data, info } = await source
      .resize({ ...ROOM, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ palette: true, effort: 8 })
      .toBuffer({ resolveWithObject: true })
    if (Math.min(info.width, info.height) < LEAST_MADE_SIDE) return 'narrow'
    if (data.length > MOST_MADE_BYTES) return 'busy'
    return storedLogo(data, info)
  } catch {
    return 'unreadable'
  }
}

function storedLogo(data: Buffer, { width, height }: { width: number; height: number }): Logo {
  const id = createHash('sha256').update(data).digest('hex').slice(0, 16)
  return { id, png: data.toString('base64'), width, height }
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes up to the end of the size of a picture, which the first chunk of a PNG begins with. */
const PNG_HEADER_BYTES = 24

/** The logo of a PNG that `logoOf` made; undefined for anything else. */
export function logoOfMade(content: Buffer): Logo | undefined {
  if (content.length > MOST_MADE_BYTES || content.length < PNG_HEADER_BYTES) return undefined
  if (!content.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return undefined
  const size = { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
  return size.width > 0 && size.height > 0 && size.width <= ROOM.width && size.height <= ROOM.height
    ? storedLogo(content, size)
    : undefined
}

/** Whether the bytes of a logo are a whole picture: papers and pages cannot be drawn with any other. */
export async function isWholeLogo({ png }: Logo): Promise<boolean> {
  return await inTurn(async () => {
    const drawing = (await openPhoto(Buffer.from(png, 'base64'))).raw().toBuffer()
    return await drawing.then(
      () => true,
      () => false,
    )
  })
}

/** The bytes of a logo of any version: mails that were sent, and pages that stand open, ask for earlier ones. */
export async function logoWithId(db: Database, id: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ png: sql<string>`${siteSettings.value} ->> 'png'` })
    .from(siteSettings)
    .where(and(eq(siteSettings.name, 'logo'), sql`${siteSettings.value} ->> 'id' = ${id}`))
    .limit(1)
  return found && Buffer.from(found.png, 'base64')
}
