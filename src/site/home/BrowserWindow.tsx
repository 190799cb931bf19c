import type { JSX } from 'react'
import type { OwnPicture } from '@/content/list-items'
import type { PortfolioPicture } from '@/content/portfolio'
import {
  type PictureFormat,
  pictureFilePath,
  picturePath,
  pictureSize,
} from '@/features/operations/pictures/domain/picture'
import {
  BakeryPicture,
  BarberPicture,
  BicyclesPicture,
  GardenPicture,
  PlumberPicture,
} from './SamplePictures'

const PICTURES = {
  bakery: BakeryPicture,
  bicycles: BicyclesPicture,
  garden: GardenPicture,
  barber: BarberPicture,
  plumber: PlumberPicture,
} as const satisfies Record<PortfolioPicture, () => JSX.Element>

/** A small browser window with a site in it: drawn, and then decorative, or a picture with its alternative text. */
export function BrowserWindow({ picture, host }: { picture: PortfolioPicture | OwnPicture; host: string }) {
  return (
    <div className="overflow-hidden rounded border border-ink">
      <p
        aria-hidden="true"
        className="flex items-center gap-1.5 border-ink border-b bg-linen px-3 py-1.5 text-fine text-ink-soft leading-snug"
      >
        <span className="size-2 shrink-0 rounded-full bg-madder" />
        <span className="size-2 shrink-0 rounded-full bg-ochre" />
        <span className="size-2 shrink-0 rounded-full bg-loden" />
        <span className="truncate pl-2">{host}</span>
      </p>
      {typeof picture === 'string' ? <Drawing of={picture} /> : <Photo picture={picture} />}
    </div>
  )
}

function Drawing({ of }: { of: PortfolioPicture }) {
  const Picture = PICTURES[of]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 240"
      className="block w-full"
      preserveAspectRatio="xMidYMid slice"
    >
      <Picture />
    </svg>
  )
}

/** Its top, as a site begins there. */
function Photo({ picture: { id, alt } }: { picture: OwnPicture }) {
  const { width, height, widths } = pictureSize(id) ?? { width: 3, height: 2, widths: [] }
  const files = (format: PictureFormat) =>
    widths.map((each) => `${pictureFilePath(id, each, format)} ${each}w`).join(', ')
  const sizes = '(min-width: 64rem) 36rem, 90vw'
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        src={picturePath(id)}
        srcSet={files('webp')}
        sizes={sizes}
        alt={alt}
        {...{ width, height }}
        loading="lazy"
        decoding="async"
        className="block aspect-3/2 w-full bg-linen object-cover object-top"
      />
    </picture>
  )
}
