import sharp from 'sharp'

interface Photo {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
  /** Its colour: another one is another picture. */
  colour?: string
  /** How the camera was held (EXIF): 6 is on its side. */
  orientation?: number
}

/** A photo as a camera makes it, with the name of its owner in it. */
export async function photo({
  width = 2000,
  height = 1500,
  format = 'jpeg',
  colour = '#a33',
  orientation = 1,
}: Photo = {}): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Artist: 'Miriam Aarnink' } })
    .toFormat(format)
    .toBuffer()
}

/** The same as a browser sends it. */
export async function photoFile(made: Photo = {}, name = 'markt.jpg'): Promise<File> {
  return new File([new Uint8Array(await photo(made))], name)
}
