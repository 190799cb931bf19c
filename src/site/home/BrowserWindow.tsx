import type { JSX } from 'react'
import type { PortfolioPicture } from '@/content/portfolio'
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

/** A small browser window with a drawn site in it. Decorative: the text beside it says what it is. */
export function BrowserWindow({ picture, host }: { picture: PortfolioPicture; host: string }) {
  const Picture = PICTURES[picture]
  return (
    <div aria-hidden="true" className="overflow-hidden rounded border border-ink">
      <p className="flex items-center gap-1.5 border-ink border-b bg-linen px-3 py-1.5 text-fine text-ink-soft leading-snug">
        <span className="size-2 shrink-0 rounded-full bg-madder" />
        <span className="size-2 shrink-0 rounded-full bg-ochre" />
        <span className="size-2 shrink-0 rounded-full bg-loden" />
        <span className="truncate pl-2">{host}</span>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 360 240"
        className="block w-full"
        preserveAspectRatio="xMidYMid slice"
      >
        <Picture />
      </svg>
    </div>
  )
}
