import type { ReactNode } from 'react'
import { controlClasses } from '@/ui/TextInput'
import { type Picture, pictureFilePath, pictureMarkdown, pictureSize } from '../../../domain/picture'

interface PictureCardProps {
  picture: Picture
  /** What can be done with it. */
  children: ReactNode
}

/** A picture in the office, with the Markdown that puts it in a text. */
export function PictureCard({ picture, children }: PictureCardProps) {
  const { id, alt } = picture
  const { width = 1, height = 1, widths = [1] } = pictureSize(id) ?? {}
  return (
    <li className="grid min-w-0 grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 rounded border border-hairline bg-paper p-3">
      <img
        src={pictureFilePath(id, widths[0] ?? width, 'webp')}
        alt=""
        {...{ width, height }}
        loading="lazy"
        decoding="async"
        className="max-h-28 w-22 rounded-sm bg-linen object-contain"
      />
      <div className="grid min-w-0 gap-2">
        <p className="text-note leading-snug wrap-anywhere">{alt}</p>
        <input
          type="text"
          readOnly
          value={pictureMarkdown(picture)}
          aria-label={`Om in een tekst te plakken: ${alt}`}
          className={controlClasses('min-h-11 text-note')}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      </div>
    </li>
  )
}
